import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterUse } from './after-use.ts'
import { compiledOnce } from './compiled-once.ts'
import { endOfCommand, type HostedCommand } from './hosted-command.ts'

const root = join(import.meta.dirname, '../..')

/** The scripts of package.json. */
export const npmScripts: Record<string, string> = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).scripts

/** What a process printed, and its exit code; null when a signal ended it. */
export type Ended = { code: number | null; out: string; err: string }

/** Where and with what a script is called. */
type Called = { settings: Record<string, string>; calledFrom?: string }

/** npm calls a script in the folder of the project, and says in INIT_CWD where it was called itself. */
const asByNpm = (name: string, { settings, calledFrom = root }: Called) => ({
  npm_lifecycle_event: name,
  INIT_CWD: calledFrom,
  ...settings,
})

const commandOf = (name: string): string[] => npmScripts[name]?.split(' ').slice(1) ?? []

/** Runs a script that is one `node …` command, without npm, which takes as long as most commands. */
export const runNpmScript = (name: string, args: readonly string[], called: Called): Promise<Ended> =>
  runProcess(process.execPath, [...commandOf(name), ...args], { settings: asByNpm(name, called), cwd: root })

/**
 * Starts a process that runs such scripts one after another, and ends with the running test or file. What belongs to a process
 * of its own, such as the end of a PostgreSQL that it started, is tested by `runNpmScript`.
 */
export function commandHost(): typeof runNpmScript {
  const host = fork(join(import.meta.dirname, 'command-host.child.ts'), { cwd: root, env: shared, silent: true })
  afterUse(() => host.kill())
  const { stdout, stderr } = host
  if (!stdout || !stderr) throw new Error('The host has no output')
  let last: Promise<unknown> = Promise.resolve()
  const runNext = async (name: string, args: readonly string[], called: Called): Promise<Ended> => {
    const [file = '', ...given] = commandOf(name)
    const settings = { ...shared, ...asByNpm(name, called) }
    const ended = once(host, 'message')
    const said = Promise.all([readCommand(stdout), readCommand(stderr)])
    host.send({ file: join(root, file), args: [...given, ...args], settings } satisfies HostedCommand)
    const [[code], [out, err]] = await Promise.all([ended, said])
    return { code, out: out.trim(), err: err.trim() }
  }
  return (...call) => {
    const next = last.then(() => runNext(...call))
    last = next.catch(() => {})
    return next
  }
}

/** What a command in the host prints. */
function readCommand(output: Readable): Promise<string> {
  output.setEncoding('utf8')
  return new Promise((resolve) => {
    let said = ''
    const read = (part: string) => {
      said += part
      if (!said.endsWith(endOfCommand)) return
      output.off('data', read)
      resolve(said.slice(0, -endOfCommand.length))
    }
    output.on('data', read)
  })
}

const shared = { PATH: process.env.PATH ?? '', ...compiledOnce }

/** Runs a program with these settings and no others of this process. */
export async function runProcess(
  program: string,
  args: string[],
  { settings, cwd }: { settings: Record<string, string>; cwd: string },
): Promise<Ended> {
  const child = spawn(program, args, { cwd, env: { ...shared, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] })
  const code = new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, out: out.trim(), err: err.trim() }
}
