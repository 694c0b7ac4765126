import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { compiledOnce } from './compiled-once.ts'

/** A child process that runs code of this project. */
export type ChildScript = {
  pid: number
  /** The lines of its output. */
  lines: AsyncIterator<string>
  /** Its exit code; null when it was ended by a signal. */
  ended: Promise<number | null>
  /** Kills it with SIGKILL, so that no handler runs. */
  kill(): void
}

/** Runs JavaScript `code` as a module in a child process, where `#server/…` can be imported. */
export function startScript(code: string): ChildScript {
  const cwd = fileURLToPath(new URL('..', import.meta.url))
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd,
    env: { ...process.env, ...compiledOnce },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    pid: child.pid ?? 0,
    lines: createInterface({ input: child.stdout })[Symbol.asyncIterator](),
    ended,
    kill: () => child.kill('SIGKILL'),
  }
}
