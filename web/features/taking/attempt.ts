import type { QuizToTake } from '@quiz/contract/quizzes.ts'
import type { Attempt as SentAttempt } from '@quiz/contract/taking.ts'

/** A question as far as taking it goes. */
export type TakenQuestion = QuizToTake['questions'][number]

/** What of a test is needed to take it. */
export type TakenQuiz = Pick<QuizToTake, 'id' | 'title' | 'subjectName' | 'questions'>

/** An attempt under way. `shape` tells which questions it answers, `key` under which idempotency key it was last sent. */
export type AttemptProgress = {
  shape: string
  /** Number of the question on the screen, from 1. */
  position: number
  /** Ids of the ticked answers of all questions. */
  ticked: readonly number[]
  key: string | null
  /** When it was last touched, in milliseconds. */
  at: number
}

/** How long an unfinished attempt is kept: as long as the server remembers an idempotency key. */
export const attemptLifetimeMs = 24 * 60 * 60 * 1000

/** Ids of all questions and answers: differs as soon as the test was changed. */
export const shapeOf = (questions: readonly TakenQuestion[]): string =>
  questions.map(({ id, answers }) => [id, ...answers.map((answer) => answer.id)].join(',')).join(';')

/** An attempt in which nothing is ticked yet. */
export const newAttempt = (questions: readonly TakenQuestion[], now: number): AttemptProgress => ({
  shape: shapeOf(questions),
  position: 1,
  ticked: [],
  key: null,
  at: now,
})

/** Ids of what is ticked in one question. */
export const tickedIn = ({ ticked }: AttemptProgress, question: TakenQuestion): number[] =>
  question.answers.map(({ id }) => id).filter((id) => ticked.includes(id))

/** Ticks an answer, or takes the tick away where several may be ticked; where only one may, the others lose theirs. */
export function tick(attempt: AttemptProgress, question: TakenQuestion, answerId: number): AttemptProgress {
  const before = tickedIn(attempt, question)
  const elsewhere = attempt.ticked.filter((id) => !before.includes(id))
  const selected = question.isMultipleAnswers ? before.filter((id) => id !== answerId) : []
  const isCleared = question.isMultipleAnswers && before.includes(answerId)
  const ticked = [...elsewhere, ...selected, ...(isCleared ? [] : [answerId])]
  // Other answers are another request: under the old key the server would refuse them.
  return { ...attempt, ticked, key: null }
}

/** What is sent when the last question is answered. */
export const sentAttempt = (
  attempt: AttemptProgress,
  quiz: { id: number; questions: readonly TakenQuestion[] },
): SentAttempt => ({
  testId: quiz.id,
  userA: quiz.questions.map((question) => ({ questionId: question.id, answerIds: tickedIn(attempt, question) })),
})

/** What the browser has kept: nothing usable, an attempt at questions that are no longer these, or one to go on with. */
export type StoredAttempt = { state: 'none' } | { state: 'changed' } | { state: 'unfinished'; attempt: AttemptProgress }

/** Reads an attempt out of its kept text. One that is a day old counts as none. */
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
  'at' in value &&
  isWhole(value.at)
