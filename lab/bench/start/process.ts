import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../faults/environment/free-port.ts'
import { processorMs } from '../http/processor-time.ts'

const root = join(import.meta.dirname, '../../..')
/** Filling a new store with samples takes a while on a busy machine. */
const limit = 600_000

/** A process that has sent its first response: wall-clock and CPU milliseconds since it was spawned. */
export type Started = { child: ChildProcess; url: string; wall: number; cpu: number | null }

/** Starts Node with these arguments and waits for the first response. */
export async function startNode(args: string[], env: Record<string, string>): Promise<Started> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const begun = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: String(port), PUBLIC_URL: url, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  while (performance.now() - begun < limit && child.exitCode === null) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) {
      await answer.arrayBuffer()
      return { child, url, wall: performance.now() - begun, cpu: processorMs(child.pid ?? 0) }
    }
    await wait(10)
  }
  child.kill('SIGKILL')
  throw new Error(`No answer from node ${args.join(' ')}: ${await text(child.stderr)}`)
}

/** Ends a process and waits for its exit. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Resident memory of a process in MB (10⁶ bytes); NaN where the system does not report it. */
export function residentMb(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return (Number(line?.[1]) * 1024) / 1e6
}
