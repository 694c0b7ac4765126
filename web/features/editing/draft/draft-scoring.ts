import { limits } from '@quiz/contract/limits.ts'
import type { Scoring } from '@quiz/contract/quiz/quiz-kinds.ts'
import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'
import type { Marking } from '@quiz/contract/scoring/way-of-scoring.ts'
import { type Draft, type DraftAnswer, type DraftPoints, withItem } from './draft.ts'
import type { AnswerKeys } from './draft-choice.ts'

export const markingOf = (draft: Pick<Draft, 'kind' | 'scoring'>): Marking => wayOfScoring(draft).marking

/** Sets how the result is found. Values for the other way stay in the draft. */
export const setScoring = (draft: Draft, scoring: Scoring): Draft => ({ ...draft, scoring })

/** Lets an answer lead to one result, with 1 point, or to none. */
export const setLead = (draft: Draft, keys: AnswerKeys, resultKey: number | null): Draft =>
  withPoints(draft, keys, () => (resultKey === null ? [] : [{ resultKey, points: 1 }]))

/** Sets the points of an answer for a result, limited to −5 to 5. */
export const setOutcomePoints = (draft: Draft, keys: AnswerKeys, { resultKey, points }: DraftPoints): Draft =>
  withPoints(draft, keys, (before) => {
    const others = before.filter((one) => one.resultKey !== resultKey)
    const limited = Math.min(limits.outcomePointsMax, Math.max(limits.outcomePointsMin, Math.round(points)))
    return limited === 0 ? others : [...others, { resultKey, points: limited }]
  })

export const pointsFor = ({ outcomePoints }: DraftAnswer, resultKey: number): number =>
  outcomePoints.find((one) => one.resultKey === resultKey)?.points ?? 0

/** The key of the only result that an answer leads to, `mixed` for other points; null for none. */
export function leadOf({ outcomePoints }: DraftAnswer, results: readonly { key: number }[]): number | 'mixed' | null {
  const given = outcomePoints.filter(({ resultKey }) => results.some(({ key }) => key === resultKey))
  const [first] = given
  if (!first) return null
  return given.length === 1 && first.points === 1 ? first.resultKey : 'mixed'
}

/** Whether all answers of each question have equal points, so that every taker gets the last result. */
export const isPointless = (draft: Draft): boolean =>
  markingOf(draft) === 'points' && draft.questions.length > 0 && !wayOfScoring(draft).tellsResultsApart(draft.questions)

/** How many answers give points to a result. */
export const answersLeadingTo = ({ questions }: Draft, resultKey: number): number =>
  questions.flatMap(({ answers }) => answers).filter((answer) => pointsFor(answer, resultKey) !== 0).length

const withPoints = (
  draft: Draft,
  keys: AnswerKeys,
  change: (before: readonly DraftPoints[]) => readonly DraftPoints[],
): Draft => ({
  ...draft,
  questions: withItem(draft.questions, keys.question, (question) => ({
    ...question,
    answers: withItem(question.answers, keys.answer, (answer) => ({
      ...answer,
      outcomePoints: change(answer.outcomePoints),
    })),
  })),
})
