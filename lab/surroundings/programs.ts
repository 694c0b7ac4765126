import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startProcess } from '../faults/environment/own-process.ts'
import { missingProgram, withSystemFolders } from '../faults/environment/program.ts'
import { waitForPort } from '../faults/environment/wait-until-ready.ts'

/** A program from a package of Debian. */
export type DebianProgram = { command: string; debianPackage: string }

/** Why this machine cannot run a program as operators do, or null. */
export async function missingHere({ command, debianPackage }: DebianProgram): Promise<string | null> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it is started as root, on Linux'
  return missingProgram(command, debianPackage)
}

/** The version of an installed package. */
export async function versionOf({ debianPackage }: DebianProgram): Promise<string> {
  const { stdout } = await promisify(execFile)('dpkg-query', ['-W', debianPackage])
  return stdout.trim().split('\t')[1] ?? ''
}

/** A new folder of a program. */
export async function ownFolder(started: AsyncDisposableStack, name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `kvizarium-${name}-`))
  started.defer(() => rm(folder, { recursive: true, force: true }))
  return folder
}

type Run = { command: string; args: readonly string[]; port: number; env?: Record<string, string> }

/** A program that changes its user forgets that it ends with its parent: this one, the first of its pids, does not. */
const keeper = '"$@" & wait'

/**
 * Starts a server that stays in the foreground, and waits for its port. It has pids of its own, so that its processes end with
 * the first of them, and that ends with this process, however that ends.
 */
export async function runServer(started: AsyncDisposableStack, { command, args, port, env = {} }: Run): Promise<void> {
  const own = ['--pid', '--fork', '--kill-child', '--mount-proc', 'sh', '-c', keeper, 'sh', command, ...args]
  const server = startProcess('unshare', own, { env: { PATH: withSystemFolders(), ...env }, cwd: '/' })
  started.defer(async () => {
    server.signal('SIGKILL')
    await server.ended
  })
  await waitForPort(port, server)
}
