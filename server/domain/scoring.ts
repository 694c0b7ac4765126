import { type Band, bandAt } from '@quiz/contract/bands.ts'
import type { ErrorCode } from '@quiz/contract/errors.ts'
import type { QuizKind } from '@quiz/contract/quizzes.ts'
import { percentOf, pointsOfChoice } from '@quiz/contract/scoring.ts'

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
  // Foreign ids come first: answers to another version must not be judged by the rules of this one.
  if (!ticked.every((answer) => isKnown(quiz, answer))) return 'answers_of_another_quiz'
  for (const { questionId, answerIds } of ticked) {
    if (hasDuplicates(answerIds)) return 'answered_twice'
    const question = quiz.questions.find(({ id }) => id === questionId)
    if (answerIds.length > 1 && !(quiz.kind === 'quiz' && question?.isMultiple)) return 'single_answer_only'
  }
  return ticked.some(({ answerIds }) => answerIds.length > 0) ? null : 'no_answers'
}

/** Scores answers without a problem. An unanswered question counts nothing. */
export function scoreAttempt(quiz: Scorable, ticked: Ticked): Outcome {
  const byQuestion = new Map(ticked.map(({ questionId, answerIds }) => [questionId, new Set(answerIds)]))
  let points = 0
  let questionsCounted = 0
  for (const question of quiz.questions) {
    const chosen = byQuestion.get(question.id)
    if (!chosen?.size) continue
    const ofQuestion = pointsOfChoice(quiz.kind, question, ({ id }) => chosen.has(id))
    points += ofQuestion
    if (quiz.kind === 'personality' || ofQuestion > 0) questionsCounted += 1
  }
  const percent = percentOf(points, quiz.maxScore)
  const band = quiz.results[bandAt(quiz.results, percent)]
  if (!band) throw new Error(`No result covers ${percent} percent`)
  return { points, percent, questionsCounted, resultId: band.id }
}

const isKnown = ({ questions }: Scorable, { questionId, answerIds }: Ticked[number]): boolean => {
  const question = questions.find(({ id }) => id === questionId)
  return question !== undefined && answerIds.every((id) => question.answers.some((answer) => answer.id === id))
}
const hasDuplicates = (ids: readonly number[]) => new Set(ids).size !== ids.length
