import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ask } from './asking.ts'
import { type Acknowledged, type Quiz, someAnswers } from './takers.ts'

/** What takers met with; `refused` and `unanswered` are theirs to try again, `wrong` says what no answer may be. */
export type Takings = {
  acknowledged: Acknowledged
  refused: number
  unanswered: number
  wrong: string[]
  /** When the last result was acknowledged, on the clock of `performance.now()`. */
  lastAt: number
}

/** Takers at work until `stop` is awaited. */
export type AtWork = { takings: Takings; stop(): Promise<Takings> }

/** A taker who was refused comes again after so many milliseconds. */
const pauseMs = 50

/** Has so many takers send attempts one after another, with a rest between them, whatever they are answered. */
export function keepTaking(
  url: string,
  quizzes: readonly Quiz[],
  { takers, everyMs = 0 }: { takers: number; everyMs?: number },
): AtWork {
  const takings: Takings = { acknowledged: new Map(), refused: 0, unanswered: 0, wrong: [], lastAt: 0 }
  let isOver = false
  const takeOn = async () => {
    while (!isOver) {
      const quiz = quizzes[randomInt(quizzes.length)]
      if (!quiz) return
      const answer = await ask<string>(url, '/api/test/perform', {
        body: { testId: quiz.id, userA: someAnswers(quiz) },
      })
      if (answer.kind === 'answered') {
        takings.acknowledged.set(answer.body, quiz.id)
        takings.lastAt = performance.now()
        await wait(everyMs)
        continue
      }
      if (answer.kind === 'wrong') takings.wrong.push(answer.why)
      else takings[answer.kind] += 1
      await wait(pauseMs)
    }
  }
  const work = Promise.all(Array.from({ length: takers }, takeOn))
  return {
    takings,
    stop: async () => {
      isOver = true
      await work
      return takings
    },
  }
}

/** Waits until something is acknowledged that was not when this began; answers how many milliseconds that took, null when none was within `limitMs`. */
export async function untilAcknowledged(work: { readonly lastAt: number }, limitMs = 60_000): Promise<number | null> {
  const since = performance.now()
  while (performance.now() - since < limitMs) {
    if (work.lastAt > since) return Math.round(work.lastAt - since)
    await wait(5)
  }
  return null
}
