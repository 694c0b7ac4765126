import type { AttemptProgress, TakenQuiz } from './attempt.ts'
import { takenKind } from './taken-kinds.ts'

/** Lifetime of a stored attempt: that of an idempotency key on the server. */
export const attemptLifetimeMs = 24 * 60 * 60 * 1000

/** Parses a stored attempt; null for an expired or invalid one. */
export function readAttempt(text: string | null, now: number): AttemptProgress | null {
  const stored = text === null ? null : withAnswers(parsed(text))
  if (!isAttempt(stored) || now - stored.at > attemptLifetimeMs) return null
  const position = Math.min(Math.max(1, stored.position), stored.quiz.questions.length)
  return { ...stored, position }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** An attempt that an earlier release stored has the ticked answers of all questions in one list. */
function withAnswers(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || !('ticked' in stored && 'quiz' in stored)) return stored
  const { ticked, ...rest } = stored
  if (!Array.isArray(ticked) || !ticked.every(isWhole) || !isQuiz(rest.quiz)) return null
  const answers = rest.quiz.questions.map((question) => ({
    questionId: question.id,
    value: question.answers.map(({ id }) => id).filter((id) => ticked.includes(id)),
  }))
  return { ...rest, answers }
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

const isQuiz = (value: unknown): value is TakenQuiz =>
  typeof value === 'object' &&
  value !== null &&
  'versionNumber' in value &&
  isWhole(value.versionNumber) &&
  'questions' in value &&
  Array.isArray(value.questions) &&
  value.questions.length > 0 &&
  value.questions.every((question) => Array.isArray(question?.answers))

const areAnswers = (answers: unknown, { questions }: TakenQuiz): boolean =>
  Array.isArray(answers) &&
  answers.every((answer) => {
    const question = questions.find(({ id }) => id === answer?.questionId)
    return question !== undefined && takenKind(question).isValue(answer.value)
  })

const isAttempt = (value: unknown): value is AttemptProgress =>
  typeof value === 'object' &&
  value !== null &&
  'quiz' in value &&
  isQuiz(value.quiz) &&
  'position' in value &&
  isWhole(value.position) &&
  'answers' in value &&
  areAnswers(value.answers, value.quiz) &&
  'key' in value &&
  (value.key === null || typeof value.key === 'string') &&
  (!('resultKey' in value) || typeof value.resultKey === 'string') &&
  (!('fromResultId' in value) || typeof value.fromResultId === 'string') &&
  'at' in value &&
  isWhole(value.at)
