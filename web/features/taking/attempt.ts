import type { QuizToTake } from '@quiz/contract/quizzes.ts'
import type { Attempt as SentAttempt } from '@quiz/contract/taking.ts'

/** A question of a test being taken. */
export type TakenQuestion = QuizToTake['questions'][number]

/** The fields of a test that taking it needs. */
export type TakenQuiz = Pick<QuizToTake, 'id' | 'title' | 'subjectName' | 'questions'>

/** An unfinished attempt. `shape` identifies the questions that it answers; `key` is the idempotency key of its last submit. */
export type AttemptProgress = {
  shape: string
  /** Number of the question on the screen, from 1. */
  position: number
  /** Ids of the ticked answers of all questions. */
  ticked: readonly number[]
  key: string | null
  /** Proves that the result is this guest's; an account needs none. */
  resultKey?: string
  /** Time of the last change, in milliseconds since 1970. */
  at: number
}

/** Lifetime of a stored attempt: that of an idempotency key on the server. */
export const attemptLifetimeMs = 24 * 60 * 60 * 1000

/** Ids of all questions and answers; differs after the test has been edited. */
export const shapeOf = (questions: readonly TakenQuestion[]): string =>
  questions.map(({ id, answers }) => [id, ...answers.map((answer) => answer.id)].join(',')).join(';')

/** An attempt without selected answers. */
export const newAttempt = (questions: readonly TakenQuestion[], now: number): AttemptProgress => ({
  shape: shapeOf(questions),
  position: 1,
  ticked: [],
  key: null,
  at: now,
})

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
export function choose(
  attempt: AttemptProgress,
  questions: readonly TakenQuestion[],
  { question, id, goesOn }: Choice,
): AttemptProgress {
  const ticked = tick(attempt, question, id)
  const isLast = ticked.position === questions.length
  return !goesOn || isLast || question.isMultipleAnswers ? ticked : { ...ticked, position: ticked.position + 1 }
}

/** The request body of a finished attempt. */
export const sentAttempt = (
  attempt: AttemptProgress,
  quiz: { id: number; questions: readonly TakenQuestion[] },
): SentAttempt => ({
  testId: quiz.id,
  ...(attempt.resultKey !== undefined && { resultKey: attempt.resultKey }),
  userA: quiz.questions.map((question) => ({ questionId: question.id, answerIds: tickedIn(attempt, question) })),
})

/** A stored attempt: none, one of an edited test, or one to continue. */
export type StoredAttempt = { state: 'none' } | { state: 'changed' } | { state: 'unfinished'; attempt: AttemptProgress }

/** Parses a stored attempt. An expired or invalid one counts as none. */
export function readAttempt(text: string | null, questions: readonly TakenQuestion[], now: number): StoredAttempt {
  const stored = text === null ? null : parsed(text)
  if (!isAttempt(stored) || now - stored.at > attemptLifetimeMs) return { state: 'none' }
  if (stored.shape !== shapeOf(questions)) return { state: 'changed' }
  const position = Math.min(Math.max(1, stored.position), questions.length)
  return { state: 'unfinished', attempt: { ...stored, position } }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

const isAttempt = (value: unknown): value is AttemptProgress =>
  typeof value === 'object' &&
  value !== null &&
  'shape' in value &&
  typeof value.shape === 'string' &&
  'position' in value &&
  isWhole(value.position) &&
  'ticked' in value &&
  Array.isArray(value.ticked) &&
  value.ticked.every(isWhole) &&
  'key' in value &&
  (value.key === null || typeof value.key === 'string') &&
  (!('resultKey' in value) || typeof value.resultKey === 'string') &&
  'at' in value &&
  isWhole(value.at)
