import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Why this machine cannot run a program, or null when it can. */
export const missingProgram = (program: string, debianPackage: string): Promise<string | null> =>
  promisify(execFile)('sh', ['-c', `command -v ${program}`], { env: { PATH: withSystemFolders() } }).then(
    () => null,
    () => `no ${program} (Debian: ${debianPackage})`,
  )

/** Servers are where only root looks by himself. */
export const withSystemFolders = (): string => `${process.env.PATH}:/usr/sbin:/sbin`
