import { type AttemptAnswers, isAnswered } from '@quiz/contract/questions/attempt-answers.ts'
import type { QuizContent } from '@quiz/contract/quiz-content.ts'
import { percentOf } from '@quiz/contract/scoring/points.ts'
import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'
import type { WorkSettings } from './work-settings.ts'

/** The score of an attempt: points in hundredths, in all and of each question by its id, and the most whole points. */
export type WorkScore = { points: number; maxPoints: number; percent: number; shares: ReadonlyMap<number, number> }

/** Scores answers to the drawn questions of an attempt. An unanswered question brings nothing. */
export function scoreDrawn(content: QuizContent, answers: AttemptAnswers): WorkScore {
  const { hundredthsOf } = wayOfScoring(content)
  const values = new Map(answers.map(({ questionId, value }) => [questionId, value]))
  const shares = new Map(
    content.questions.map((question) => {
      const value = values.get(question.id)
      return [question.id, value && isAnswered(value) ? (hundredthsOf?.(question, value) ?? 0) : 0]
    }),
  )
  const points = [...shares.values()].reduce((sum, share) => sum + share, 0)
  const maxPoints = content.maxScore
  return { points, maxPoints, percent: percentOf(points, 100 * maxPoints), shares }
}

/** The school mark of a percent; null in a work without marks. */
export function markOf(percent: number, marks: WorkSettings['marks']): number | null {
  return marks && 2 + marks.filter((least) => percent >= least).length
}
