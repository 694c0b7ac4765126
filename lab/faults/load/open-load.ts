import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Quiz } from '../attempts.ts'

/** An open load with a fixed rate, or a closed load with a fixed concurrency. */
export type OpenLoadOptions = { url: string; quizzes: readonly Quiz[]; seconds: number } & (
  | { perSecond: number; atOnce?: never }
  | { atOnce: number; perSecond?: never }
)

/** Outcome of a load. Latencies in milliseconds, in the order of the responses. */
export type OpenLoadOutcome = {
  sent: number
  accepted: number[]
  refused: number[]
  /** Time of each success, milliseconds from the start. */
  acceptedAt: number[]
  /** Time of the first success, milliseconds from the start; null without one. */
  firstAccepted: number | null
  /** Ids of acknowledged results, with their tests. */
  acknowledged: [string, number][]
  /** Attempts without a response: they may be written or not. */
  open: number
  /** Responses that violate the promises; `violations` describes some of them. */
  wrong: number
  violations: string[]
}

/**
 * Starts the load generator in a process of its own, so that its CPU time is not the site's. It sends one load at a time.
 */
export function startOpenLoad() {
  const child = fork(join(import.meta.dirname, 'open-load.child.ts'))
  const end = once(child, 'exit').then(() => {
    throw new Error('The load generator ended by itself')
  })
  end.catch(() => {})
  return {
    pid: child.pid,
    async send(options: OpenLoadOptions): Promise<OpenLoadOutcome> {
      const answer = once(child, 'message')
      child.send(options)
      const [outcome] = await Promise.race([answer, end])
      return outcome
    },
    stop: () => void child.kill(),
  }
}
