import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

const everyMs = 10
const limitMs = 30_000

/** Sends small requests to a site repeatedly, and samples the memory of its process. */
export function startLatencyProbe(url: string, pid: number) {
  let isOver = false
  let longestMs = 0
  let sentAt: number | null = null
  let failures = 0
  let mostBytes = 0
  const probe = async () => {
    while (!isOver) {
      const begun = performance.now()
      sentAt = begun
      const isServed = await fetch(`${url}/api/auth/im`, { signal: AbortSignal.timeout(limitMs) }).then(
        async (response) => (await response.text()) === 'false',
        () => false,
      )
      if (!isServed) failures++
      longestMs = Math.max(longestMs, performance.now() - begun)
      sentAt = null
      await wait(everyMs)
    }
  }
  const weigh = async () => {
    while (!isOver) {
      mostBytes = Math.max(mostBytes, await residentBytes(pid))
      await wait(100)
    }
  }
  const watching = Promise.all([probe(), weigh()])
  return {
    /** Longest wait since the last call, including a request that is still running, milliseconds. */
    longestWait: () => {
      const longest = Math.round(Math.max(longestMs, sentAt === null ? 0 : performance.now() - sentAt))
      longestMs = 0
      return longest
    },
    stop: async () => {
      isOver = true
      await watching
      return { failures, mostBytes }
    },
  }
}

/** Resident memory of a process, bytes. */
export const residentBytes = async (pid: number): Promise<number> =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
