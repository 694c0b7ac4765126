import type { QuizToTake } from '@quiz/contract/quiz-views.ts'
import type { Attempt as SentAttempt } from '@quiz/contract/taking.ts'

/** A question of a test being taken. */
export type TakenQuestion = QuizToTake['questions'][number]

/** Where a test is taken. */
export type TakingSource = NonNullable<SentAttempt['source']>

/** The fields of a test that taking it needs. */
export type TakenQuiz = Pick<QuizToTake, 'id' | 'title' | 'subjectName' | 'versionNumber' | 'questions'>

/** An unfinished attempt. `key` is the idempotency key of its last submit. */
export type AttemptProgress = {
  /** The version that is being taken: an edit by the author replaces nothing in it. */
  quiz: TakenQuiz
  /** Number of the question on the screen, from 1. */
  position: number
  /** Ids of the ticked answers of all questions. */
  ticked: readonly number[]
  key: string | null
  /** Proves that the result is this guest's; an account needs none. */
  resultKey?: string
  /** The result that challenged the taker. */
  fromResultId?: string
  /** Time of the last change, in milliseconds since 1970. */
  at: number
}

/** An attempt without selected answers. */
export const newAttempt = (
  { id, title, subjectName, versionNumber, questions }: TakenQuiz,
  now: number,
): AttemptProgress => ({
  quiz: { id, title, subjectName, versionNumber, questions },
  position: 1,
  ticked: [],
  key: null,
  at: now,
})

/** A new attempt at a later version, with the challenge and the selected answers that it still has. */
export function carriedAttempt(
  { ticked, fromResultId }: AttemptProgress,
  quiz: TakenQuiz,
  now: number,
): AttemptProgress {
  const kept = quiz.questions.flatMap(({ answers, isMultipleAnswers }) => {
    const ids = answers.map(({ id }) => id).filter((id) => ticked.includes(id))
    return isMultipleAnswers ? ids : ids.slice(0, 1)
  })
  return { ...newAttempt(quiz, now), ticked: kept, ...(fromResultId !== undefined && { fromResultId }) }
}

/**
 * The attempt with the challenge of the address; without one there, it keeps its own. Once it was sent it keeps it in any case:
 * the server rejects a different body under the same idempotency key.
 */
export const challenged = (attempt: AttemptProgress, fromResultId: string | null): AttemptProgress =>
  fromResultId === null || attempt.key !== null ? attempt : { ...attempt, fromResultId }

/** Ids of the selected answers of a question. */
export const tickedIn = ({ ticked }: AttemptProgress, question: TakenQuestion): number[] =>
  question.answers.map(({ id }) => id).filter((id) => ticked.includes(id))

/** Selects an answer; in a multiple choice it toggles, in a single choice it replaces the selected one. */
export function tick(attempt: AttemptProgress, question: TakenQuestion, answerId: number): AttemptProgress {
  const before = tickedIn(attempt, question)
  const elsewhere = attempt.ticked.filter((id) => !before.includes(id))
  const selected = question.isMultipleAnswers ? before.filter((id) => id !== answerId) : []
  const isCleared = question.isMultipleAnswers && before.includes(answerId)
  const ticked = [...elsewhere, ...selected, ...(isCleared ? [] : [answerId])]
  // The server rejects a different body under the same idempotency key.
  return { ...attempt, ticked, key: null }
}

type Choice = { question: TakenQuestion; id: number; goesOn: boolean }

/** `tick`; with `goesOn` at the next question after a single choice. The last answer waits for «Ответить». */
export function choose(attempt: AttemptProgress, { question, id, goesOn }: Choice): AttemptProgress {
  const ticked = tick(attempt, question, id)
  const isLast = ticked.position === attempt.quiz.questions.length
  return !goesOn || isLast || question.isMultipleAnswers ? ticked : { ...ticked, position: ticked.position + 1 }
}

/** The request body of a finished attempt. */
export const sentAttempt = (attempt: AttemptProgress, source: TakingSource = 'site'): SentAttempt => ({
  testId: attempt.quiz.id,
  ...(source !== 'site' && { source }),
  versionNumber: attempt.quiz.versionNumber,
  ...(attempt.resultKey !== undefined && { resultKey: attempt.resultKey }),
  ...(attempt.fromResultId !== undefined && { fromResultId: attempt.fromResultId }),
  userA: attempt.quiz.questions.map((question) => ({
    questionId: question.id,
    answerIds: tickedIn(attempt, question),
  })),
})
