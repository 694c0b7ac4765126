import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** One request of a load. */
export type LoadRequest = { method: string; path: string; headers: Record<string, string>; body?: string }
/** What to send where, how hard and how long. */
export type LoadWish = { url: string; connections: number; seconds: number; requests: LoadRequest[] }
/** What came of it. Latencies in milliseconds. */
export type LoadOutcome = { perSecond: number; total: number; failures: number; p50: number; p99: number }

/** Starts the load generator; it sends one load at a time. */
export function startGenerator() {
  const child = fork(join(import.meta.dirname, 'load.child.ts'))
  return {
    async send(wish: LoadWish): Promise<LoadOutcome> {
      const outcome = await ask<LoadOutcome>(child, wish)
      if (outcome.failures > 0)
        throw new Error(`${outcome.failures} of ${outcome.total} requests to ${wish.url} failed`)
      return outcome
    },
    stop: () => void child.kill(),
  }
}

/** Sends a message to a child and waits for its answer. */
export async function ask<Reply>(child: ChildProcess, message: object): Promise<Reply> {
  const answered = new AbortController()
  const ended = once(child, 'exit', answered).then(() => {
    throw new Error(`A process of the bench ended by itself: ${child.spawnargs.at(-1)}`)
  })
  ended.catch(() => {})
  const answer = once(child, 'message')
  child.send(message)
  try {
    const [reply] = await Promise.race([answer, ended])
    return reply
  } finally {
    answered.abort()
  }
}
