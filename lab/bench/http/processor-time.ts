import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const ticksPerSecond = process.platform === 'linux' ? Number(execFileSync('getconf', ['CLK_TCK'])) : 100

/** CPU time of all threads of a process so far, in milliseconds; null where the system does not report it. */
export function processorMs(pid: number): number | null {
  if (process.platform !== 'linux') return null
  // The name of the program is in brackets and may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

/** The window in which a process counts as idle below so much CPU time, and the longest wait for it; all in milliseconds. */
const idle = { windowMs: 2_000, cpuMs: 50, limitMs: 120_000 }

/** Waits until a process has nothing to do: after the start of a site, its jobs count the sample content. */
export async function untilIdle(pid: number): Promise<void> {
  for (let waited = 0; waited < idle.limitMs; waited += idle.windowMs) {
    const before = processorMs(pid)
    await wait(idle.windowMs)
    if ((processorMs(pid) ?? 0) - (before ?? 0) <= idle.cpuMs) return
  }
  throw new Error('The site is still busy with something else than requests')
}
