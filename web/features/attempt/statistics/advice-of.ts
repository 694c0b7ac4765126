import type { StatisticsOfQuestion } from '@quiz/contract/attempt/statistics.ts'
import { adviceTexts } from '@quiz/contract/texts/ru/statistics.ts'

/** The advice about a question, in sentences. */
export function adviceOf({ advice, answers, suspectIds, idleIds, spelling }: StatisticsOfQuestion) {
  const textsOf = (ids: readonly number[]) =>
    answers.filter(({ id }) => ids.includes(id)).map(({ description }) => description)
  const about = { suspects: textsOf(suspectIds), idle: textsOf(idleIds), spelling: spelling ?? '' }
  return advice.map((code) => ({ code, text: adviceTexts[code](about) }))
}
