import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Quiz } from '../takers.ts'

/** What to send: so many requests a second whatever becomes of them, or always so many at once. */
export type OpenLoadOptions = { url: string; quizzes: readonly Quiz[]; seconds: number } & (
  | { perSecond: number; atOnce?: never }
  | { atOnce: number; perSecond?: never }
)

/** What came of it. Latencies in milliseconds, in the order of the answers. */
export type OpenLoadOutcome = {
  sent: number
  accepted: number[]
  refused: number[]
  /** When each right answer came, milliseconds from the beginning. */
  acceptedAt: number[]
  /** When the first right answer came, milliseconds from the beginning; null when none did. */
  firstAccepted: number | null
  /** Result ids that were acknowledged, with their tests. */
  acknowledged: [string, number][]
  /** Attempts without an answer: they may be written or not. */
  open: number
  /** Answers that were neither right nor refused as they should be, some of them in words. */
  wrong: number
  complaints: string[]
}

/** Starts the load generator in a process of its own: what it costs is not the site's. It sends one load at a time. */
export function startOpenLoad() {
  const child = fork(join(import.meta.dirname, 'open-load.child.ts'))
  const end = once(child, 'exit').then(() => {
    throw new Error('The load generator ended by itself')
  })
  end.catch(() => {})
  return {
    async send(wish: OpenLoadOptions): Promise<OpenLoadOutcome> {
      const answer = once(child, 'message')
      child.send(wish)
      const [outcome] = await Promise.race([answer, end])
      return outcome
    },
    stop: () => void child.kill(),
  }
}
