import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Acknowledged, type Quiz, someAnswers } from './attempts.ts'
import { sendChecked } from './checked-request.ts'

/** Outcome of takers; `refused` and `unanswered` attempts may be retried, `wrong` lists violations. */
export type TakerOutcome = {
  acknowledged: Acknowledged
  refused: number
  unanswered: number
  wrong: string[]
  /** Time of the last acknowledged result, on the clock of `performance.now()`. */
  lastAt: number
}

/** A running load, until `stop` is awaited. */
export type RunningLoad = { outcome: TakerOutcome; stop(): Promise<TakerOutcome> }

/** Delay before a retry after a refusal, milliseconds. */
const pauseMs = 50

/** Submits attempts with a number of concurrent takers, who continue after refusals and errors. */
export function startTakers(
  url: string,
  quizzes: readonly Quiz[],
  { takers, everyMs = 0 }: { takers: number; everyMs?: number },
): RunningLoad {
  const outcome: TakerOutcome = { acknowledged: new Map(), refused: 0, unanswered: 0, wrong: [], lastAt: 0 }
  let isOver = false
  const submitAttempts = async () => {
    while (!isOver) {
      const quiz = quizzes[randomInt(quizzes.length)]
      if (!quiz) return
      const answer = await sendChecked<string>(url, '/api/test/perform', {
        body: { testId: quiz.id, userA: someAnswers(quiz) },
      })
      if (answer.kind === 'answered') {
        outcome.acknowledged.set(answer.body, quiz.id)
        outcome.lastAt = performance.now()
        await wait(everyMs)
        continue
      }
      if (answer.kind === 'wrong') outcome.wrong.push(answer.why)
      else outcome[answer.kind] += 1
      await wait(pauseMs)
    }
  }
  const work = Promise.all(Array.from({ length: takers }, submitAttempts))
  return {
    outcome,
    stop: async () => {
      isOver = true
      await work
      return outcome
    },
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
