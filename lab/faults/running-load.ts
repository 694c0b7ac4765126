import { setTimeout as wait } from 'node:timers/promises'
import type { RequestOutcome } from './checked-request.ts'

/** Outcome of a load; `refused` and `unanswered` requests may be retried, `wrong` lists violations. */
export type LoadOutcome<Acknowledged> = {
  acknowledged: Acknowledged
  refused: number
  unanswered: number
  wrong: string[]
  /** Time of the last acknowledged request, on the clock of `performance.now()`. */
  lastAt: number
}

/** A running load, until `stop` is awaited. */
export type RunningLoad<Acknowledged> = {
  outcome: LoadOutcome<Acknowledged>
  stop(): Promise<LoadOutcome<Acknowledged>>
}

/** Delay before a retry after a refusal, milliseconds. */
const pauseMs = 50

/**
 * Sends requests with a number of concurrent clients, who continue after refusals and errors. `send` records what was
 * acknowledged; `everyMs` is the pause after a success.
 */
export function startLoad<Acknowledged>(
  acknowledged: Acknowledged,
  send: () => Promise<RequestOutcome<unknown>>,
  { clients, everyMs = 0 }: { clients: number; everyMs?: number },
): RunningLoad<Acknowledged> {
  const outcome: LoadOutcome<Acknowledged> = { acknowledged, refused: 0, unanswered: 0, wrong: [], lastAt: 0 }
  let isOver = false
  const work = Promise.all(Array.from({ length: clients }, sendRequests))
  return {
    outcome,
    stop: async () => {
      isOver = true
      await work
      return outcome
    },
  }

  async function sendRequests(): Promise<void> {
    while (!isOver) {
      const answer = await send()
      if (answer.kind === 'answered') outcome.lastAt = performance.now()
      else if (answer.kind === 'wrong') outcome.wrong.push(answer.why)
      else outcome[answer.kind] += 1
      await wait(answer.kind === 'answered' ? everyMs : pauseMs)
    }
  }
}

/** Milliseconds until the next acknowledgement; null when none comes within `limitMs`. */
export async function timeToNextAcknowledgement(
  work: { readonly lastAt: number },
  limitMs = 60_000,
): Promise<number | null> {
  const since = performance.now()
  while (performance.now() - since < limitMs) {
    if (work.lastAt > since) return Math.round(work.lastAt - since)
    await wait(5)
  }
  return null
}
