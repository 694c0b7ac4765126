import type { Attempt as SentAttempt } from '@quiz/contract/attempt/taking.ts'
import { type AttemptAnswers, isAnswered, sentValue } from '@quiz/contract/questions/attempt-answers.ts'
import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import type { QuizToTake } from '@quiz/contract/quiz/quiz-views.ts'
import type { TakenQuestion } from '#web/player/kinds/taken-kind.ts'
import { takenKind, valueIn } from '#web/player/kinds/taken-kinds.ts'

/** Where a test is taken. */
export type TakingPlace = NonNullable<SentAttempt['source']>

/** The fields of a test that taking it needs. */
export type TakenQuiz = Pick<QuizToTake, 'id' | 'title' | 'subjectName' | 'versionNumber' | 'questions' | 'formulas'>

/** An unfinished attempt. `key` is the idempotency key of its last submit. */
export type AttemptProgress = {
  /** The version that is being taken: an edit by the author replaces nothing in it. */
  quiz: TakenQuiz
  /** Number of the question on the screen, from 1. */
  position: number
  answers: AttemptAnswers
  key: string | null
  /** Proves that the result is this guest's; the server ignores it for an account. */
  resultKey?: string
  /** The result that challenged the taker. */
  fromResultId?: string
  /** Time of the last change, in milliseconds since 1970. */
  at: number
}

/** An attempt without answers. */
export const newAttempt = (
  { id, title, subjectName, versionNumber, questions, formulas }: TakenQuiz,
  now: number,
): AttemptProgress => ({
  quiz: { id, title, subjectName, versionNumber, questions, ...(formulas && { formulas }) },
  position: 1,
  answers: [],
  key: null,
  at: now,
})

/** A new attempt at a later version, with the challenge and what it still has of the answers. */
export function carriedAttempt(attempt: AttemptProgress, quiz: TakenQuiz, now: number): AttemptProgress {
  const { fromResultId } = attempt
  const answers = quiz.questions.flatMap((question) => {
    const value = takenKind(question).carryOver(question, valueIn(attempt.answers, question))
    return isAnswered(value) ? [{ questionId: question.id, value }] : []
  })
  return { ...newAttempt(quiz, now), answers, ...(fromResultId !== undefined && { fromResultId }) }
}

/**
 * The attempt with the challenge of the address; without one there, it keeps its own. Once it was sent it keeps it in any case:
 * the server rejects a different body under the same idempotency key.
 */
export const challenged = (attempt: AttemptProgress, fromResultId: string | null): AttemptProgress =>
  fromResultId === null || attempt.key !== null ? attempt : { ...attempt, fromResultId }

/** Replaces what is answered in a question. */
export function withValue(attempt: AttemptProgress, { id }: TakenQuestion, value: AnyValue): AttemptProgress {
  const elsewhere = attempt.answers.filter(({ questionId }) => questionId !== id)
  // The server rejects a different body under the same idempotency key.
  return { ...attempt, answers: [...elsewhere, { questionId: id, value }], key: null }
}

/** The request body of a finished attempt. */
export const sentAttempt = (attempt: AttemptProgress, place: TakingPlace = 'site'): SentAttempt => ({
  testId: attempt.quiz.id,
  ...(place !== 'site' && { source: place }),
  versionNumber: attempt.quiz.versionNumber,
  ...(attempt.resultKey !== undefined && { resultKey: attempt.resultKey }),
  ...(attempt.fromResultId !== undefined && { fromResultId: attempt.fromResultId }),
  userA: attempt.quiz.questions.map((question) => ({
    questionId: question.id,
    ...sentValue(valueIn(attempt.answers, question)),
  })),
})
