import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const root = join(import.meta.dirname, '../..')

/** The scripts of package.json. */
export const npmScripts: Record<string, string> = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).scripts

/** What a process printed, and its exit code; null when a signal ended it. */
export type Ended = { code: number | null; out: string; err: string }

/**
 * Runs a script that is one `node …` command, without npm, which takes as long as most commands. npm calls it in the
 * folder of the project, and says in INIT_CWD where it was called itself.
 */
export function runNpmScript(
  name: string,
  args: readonly string[],
  { settings, calledFrom = root }: { settings: Record<string, string>; calledFrom?: string },
): Promise<Ended> {
  const [, ...command] = npmScripts[name]?.split(' ') ?? []
  const asByNpm = { npm_lifecycle_event: name, INIT_CWD: calledFrom }
  return runProcess(process.execPath, [...command, ...args], { settings: { ...asByNpm, ...settings }, cwd: root })
}

/** Runs a program with these settings and no others of this process. */
export async function runProcess(
  program: string,
  args: string[],
  { settings, cwd }: { settings: Record<string, string>; cwd: string },
): Promise<Ended> {
  // As the server does: a command is compiled once, not at each start.
  const shared = { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(root, '.cache/compiled') }
  const child = spawn(program, args, { cwd, env: { ...shared, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] })
  const code = new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, out: out.trim(), err: err.trim() }
}
