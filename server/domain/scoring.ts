import { type Band, bandAt } from '@quiz/contract/bands.ts'
import type { ErrorCode } from '@quiz/contract/errors.ts'
import type { QuizKind } from '@quiz/contract/quizzes.ts'
import { percentOf } from '@quiz/contract/scoring.ts'

/** The parts of a version that scoring needs. */
export type Scorable = {
  kind: QuizKind
  maxScore: number
  questions: readonly {
    id: number
    isMultiple: boolean
    score: number
    answers: readonly { id: number; isRight: boolean; score: number }[]
  }[]
  results: readonly (Band & { id: number })[]
}

/** The ticked answers of each question. */
export type Ticked = readonly { questionId: number; answerIds: readonly number[] }[]

/** The outcome of an attempt. `questionsCounted` is right questions in a quiz, answered ones in a personality test. */
export type Outcome = { points: number; percent: number; questionsCounted: number; resultId: number }

/** Why answers cannot be scored against a version; null when they can. */
export function findAttemptProblem(quiz: Scorable, ticked: Ticked): ErrorCode | null {
  if (hasDuplicates(ticked.map(({ questionId }) => questionId))) return 'answered_twice'
  for (const { questionId, answerIds } of ticked) {
    const question = quiz.questions.find(({ id }) => id === questionId)
    if (!question) return 'answers_of_another_quiz'
    if (hasDuplicates(answerIds)) return 'answered_twice'
    if (answerIds.some((id) => !question.answers.some((answer) => answer.id === id))) return 'answers_of_another_quiz'
    if (answerIds.length > 1 && !allowsMany(quiz, question)) return 'single_answer_only'
  }
  return ticked.some(({ answerIds }) => answerIds.length > 0) ? null : 'no_answers'
}

/**
 * Scores answers without a problem. A quiz question counts when the ticked answers equal the right ones; a personality
 * question counts the points of its ticked answer. An unanswered question counts nothing.
 */
export function scoreAttempt(quiz: Scorable, ticked: Ticked): Outcome {
  const byQuestion = new Map(ticked.map(({ questionId, answerIds }) => [questionId, new Set(answerIds)]))
  let points = 0
  let questionsCounted = 0
  for (const question of quiz.questions) {
    const chosen = byQuestion.get(question.id)
    if (!chosen?.size) continue
    if (quiz.kind === 'personality') {
      points += question.answers.reduce((sum, answer) => sum + (chosen.has(answer.id) ? answer.score : 0), 0)
      questionsCounted += 1
    } else if (question.answers.every((answer) => answer.isRight === chosen.has(answer.id))) {
      points += question.score
      questionsCounted += 1
    }
  }
  const percent = percentOf(points, quiz.maxScore)
  const band = quiz.results[bandAt(quiz.results, percent)]
  if (!band) throw new Error(`No result covers ${percent} percent`)
  return { points, percent, questionsCounted, resultId: band.id }
}

const allowsMany = (quiz: Scorable, question: { isMultiple: boolean }) => quiz.kind === 'quiz' && question.isMultiple
const hasDuplicates = (ids: readonly number[]) => new Set(ids).size !== ids.length
