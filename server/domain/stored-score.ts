import type { AttemptAnswers } from '@quiz/contract/questions/attempt-answers.ts'
import type { QuizContent } from '@quiz/contract/quiz/quiz-content.ts'
import { type Breakdown, countWhole, sumOf } from '@quiz/contract/scoring/breakdown.ts'
import { percentOf } from '@quiz/contract/scoring/points.ts'
import { type Grade, gradeAttempt } from '@quiz/contract/scoring/score-attempt.ts'

/** The score of an attempt at a public test as it is stored: its points are the sum of its breakdown. */
type StoredScore = { percent: number; rightCount: number }

/** What each question of a quiz brought; null while that is not stored, and where it does not explain the score. */
export const breakdownOf = (
  { breakdown, percent, rightCount }: StoredScore & { breakdown: Breakdown | null },
  { maxScore }: Pick<QuizContent, 'maxScore'>,
): Breakdown | null =>
  breakdown && percentOf(sumOf(breakdown), 100 * maxScore) === percent && countWhole(breakdown) === rightCount
    ? breakdown
    : null

/** What explains a score: the breakdown, the percents of all results where they are found by outcomes, and the number of the rules. */
export type Explanation = { breakdown: Breakdown | null; outcomes: readonly number[] | null; rules: number }

/** Answers with what they were graded by. */
type Graded = { content: QuizContent; answers: AttemptAnswers; rules: number }

/** Explains a stored score by the rules that it was graded by: both parts are null where these lead to another score. */
export function explainScore(
  { content, answers, rules: number }: Graded,
  stored: StoredScore & { resultId: number },
): Explanation & { points: number | null } {
  const { scored, breakdown, rules } = gradeAttempt(content, answers, number)
  const isExplained = isScoreOf(scored, stored) && content.results[scored.resultAt]?.id === stored.resultId
  if (!isExplained) return { breakdown: null, outcomes: null, rules, points: null }
  return { breakdown, outcomes: scored.outcomes, rules, points: breakdown && sumOf(breakdown) }
}

const isScoreOf = ({ percent, questionsCounted }: Grade['scored'], stored: StoredScore): boolean =>
  percent === stored.percent && questionsCounted === stored.rightCount
