import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** Another process of this project, as tests see it. */
export type ChildScript = {
  pid: number
  /** The lines that it prints, as they come. */
  lines: AsyncIterator<string>
  /** Its exit code; null when a signal ended it. */
  ended: Promise<number | null>
  /** Ends it as a power switch would: nothing in it gets to run. */
  kill(): void
}

/** Runs JavaScript `code` as a module in a process of its own, where `#server/…` can be imported. */
export function startScript(code: string): ChildScript {
  const cwd = fileURLToPath(new URL('..', import.meta.url))
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd,
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
