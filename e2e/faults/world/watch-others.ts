import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

const everyMs = 10
const limitMs = 30_000

/** Asks a site for something small again and again, and watches the memory of its process. */
export function watchOthers(url: string, pid: number) {
  let isOver = false
  let longestMs = 0
  let askedAt: number | null = null
  let failures = 0
  let mostBytes = 0
  const ask = async () => {
    while (!isOver) {
      const begun = performance.now()
      askedAt = begun
      const isServed = await fetch(`${url}/api/auth/im`, { signal: AbortSignal.timeout(limitMs) }).then(
        async (response) => (await response.text()) === 'false',
        () => false,
      )
      if (!isServed) failures++
      longestMs = Math.max(longestMs, performance.now() - begun)
      askedAt = null
      await wait(everyMs)
    }
  }
  const weigh = async () => {
    while (!isOver) {
      mostBytes = Math.max(mostBytes, await residentBytes(pid))
      await wait(100)
    }
  }
  const watching = Promise.all([ask(), weigh()])
  return {
    /** The longest wait since this was asked last, one that goes on included, milliseconds. */
    longestWait: () => {
      const longest = Math.round(Math.max(longestMs, askedAt === null ? 0 : performance.now() - askedAt))
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

/** Memory that a process has now, bytes. */
export const residentBytes = async (pid: number): Promise<number> =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
