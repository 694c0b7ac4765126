import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'

const run = promisify(execFile)
const spaces = ['--net', '--mount', '--pid', '--mount-proc', '--fork', '--kill-child']

/** Why this machine cannot run a program in a world of its own, or null. */
export async function missingPrivateWorld(): Promise<string | null> {
  if (process.platform !== 'linux') return 'network namespaces are of Linux alone'
  if (process.getuid?.() !== 0) return 'network namespaces can be made by root alone'
  return run('unshare', [...spaces, 'true']).then(
    () => null,
    (error: Error) => `no namespaces: ${error.message.trim()}`,
  )
}

/**
 * Runs a script in network, mount and process namespaces of its own, and returns the JSON that it writes to descriptor 3.
 * The kernel removes all of its processes, network links and mounts when it ends or when this process does, however that
 * happens. It yields the processor to others (`nice`).
 */
export async function runInPrivateWorld<Result>(script: string, args: readonly string[]): Promise<Result> {
  // A shell is the first process, as it reaps the orphans of daemons; Node would leave them as zombies.
  const shell = ['sh', '-c', '"$0" "$@" & wait $!', process.execPath, script, ...args]
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', 'nice', '-n', '5', 'unshare', ...spaces, ...shell], {
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  })
  const killChild = () => child.kill('SIGKILL')
  process.once('exit', killChild)
  try {
    const output = child.stdio[3]
    if (!output || !('read' in output)) throw new Error('No pipe for the result')
    const [written] = await Promise.all([text(output), once(child, 'close')])
    if (written === '') throw new Error(`${script} ended without a result (${child.signalCode ?? child.exitCode})`)
    return JSON.parse(written)
  } finally {
    process.off('exit', killChild)
  }
}
