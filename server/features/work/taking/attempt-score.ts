import type { AttemptAnswers } from '@quiz/contract/questions/attempt-answers.ts'
import type { QuizQuestion } from '@quiz/contract/quiz/quiz-content.ts'
import { type Breakdown, gradingRules, sumOf } from '@quiz/contract/scoring/breakdown.ts'
import { percentOf } from '@quiz/contract/scoring/points.ts'
import { leftReason } from '@quiz/contract/scoring/rescore.ts'
import { gradeAttempt } from '@quiz/contract/scoring/score-attempt.ts'
import type { EarnedScore, WorkScoreView } from '@quiz/contract/work/work-scores.ts'
import { markOf } from '#server/domain/mark.ts'
import type { WorkSettings } from '#server/features/work/work-settings.ts'
import { type AskedQuiz, contentOf } from '#server/read-models/drawn-questions.ts'

/**
 * What the attempts at a work are scored by. `forgiven` questions bring their full points to everybody who was asked them. `rules` is
 * the number of the rules of grading, that of today unless they were graded before.
 */
export type Grading = { quizzes: readonly AskedQuiz[]; forgiven: readonly number[]; rules?: number }

/** The score of an attempt: points in hundredths and the most whole points, with what it is made of. */
export type WorkScore = { points: number; maxPoints: number; percent: number; rules: number; breakdown: Breakdown }

/**
 * The questions of an attempt with the keys by which it is scored: of each quiz the latest regraded version that fits the answers,
 * else the version that was asked.
 */
export function withKeys(
  quizzes: Grading['quizzes'],
  asked: readonly QuizQuestion[],
  answers: AttemptAnswers,
): QuizQuestion[] {
  const corrected = new Map<number, QuizQuestion>()
  const askedIds = new Set(asked.map(({ id }) => id))
  for (const { content, keys } of quizzes) {
    // Of a thousand frozen questions an attempt has few.
    if (keys.length === 0 || !content.questions.some(({ id }) => askedIds.has(id))) continue
    const key = keys.find((newest) => leftReason({ taken: content, newest }, answers) === null)
    for (const question of key?.questions ?? []) corrected.set(question.id, question)
  }
  return asked.map((question) => corrected.get(question.id) ?? question)
}

/** Grades answers to the questions of an attempt. An unanswered question brings nothing, unless it is forgiven. */
export function gradeAnswers(
  { quizzes, forgiven, rules = gradingRules }: Grading,
  asked: readonly QuizQuestion[],
  answers: AttemptAnswers,
): WorkScore {
  const content = contentOf(withKeys(quizzes, asked, answers))
  const { breakdown } = gradeAttempt(content, answers, rules)
  // By the ids of questions, so that it is the same however the attempt was mixed.
  const parts = (breakdown ?? []).toSorted(([one], [other]) => one - other)
  const [points, { maxScore: maxPoints }] = [sumOf(parts, forgiven), content]
  return { points, maxPoints, percent: percentOf(points, 100 * maxPoints), rules, breakdown: parts }
}

/** What each question of a stored attempt brought; null while that is not known, and where it does not explain the score. */
export const breakdownOf = (
  { breakdown, points }: { breakdown: Breakdown | null; points: number | null },
  forgiven: readonly number[],
): Breakdown | null => (breakdown && sumOf(breakdown, forgiven) === points ? breakdown : null)

type Marks = Pick<WorkSettings, 'marks'>

/** A score as it is shown. */
export const presentScore = (
  { points, maxPoints, percent }: Pick<WorkScore, 'points' | 'maxPoints' | 'percent'>,
  { marks }: Marks,
): WorkScoreView => ({ points: points / 100, maxPoints, percent, mark: markOf(percent, marks) })

type StoredScores = {
  points: number | null
  maxPoints: number | null
  percent: number | null
  earnedPoints: number | null
  earnedMaxPoints: number | null
  earnedPercent: number | null
  regradedAt: Date | null
}
type ShownScores = { [Name in keyof WorkScoreView]: WorkScoreView[Name] | null } & { earned: EarnedScore }

/** The scores of an attempt whose score is not shown, or that is not handed in. */
export const noScores: ShownScores = { points: null, maxPoints: null, percent: null, mark: null, earned: null }

/** The stored scores of an attempt as they are shown: the one that counts, and the earned one after it was regraded. */
export function presentScores(stored: StoredScores, settings: Marks): ShownScores {
  const { points, maxPoints, percent, earnedPoints, earnedMaxPoints, earnedPercent, regradedAt } = stored
  if (points === null || maxPoints === null || percent === null) return noScores
  const score = presentScore({ points, maxPoints, percent }, settings)
  if (earnedPoints === null || earnedMaxPoints === null || earnedPercent === null || regradedAt === null)
    return { ...score, earned: null }
  const earned = { points: earnedPoints, maxPoints: earnedMaxPoints, percent: earnedPercent }
  return { ...score, earned: { ...presentScore(earned, settings), regradedAt: regradedAt.toISOString() } }
}
