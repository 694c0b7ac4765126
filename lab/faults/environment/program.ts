import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Why this machine cannot run a program, or null. */
export const missingProgram = (program: string, debianPackage: string): Promise<string | null> =>
  promisify(execFile)('sh', ['-c', `command -v ${program}`], { env: { PATH: withSystemFolders() } }).then(
    () => null,
    () => `no ${program} (Debian: ${debianPackage})`,
  )

/** Servers are in folders that are only in root's PATH. */
export const withSystemFolders = (): string => `${process.env.PATH}:/usr/sbin:/sbin`
