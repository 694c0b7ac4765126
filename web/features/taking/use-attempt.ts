import { useMemo, useState } from 'react'
import { storeText, useStoredText } from '#web/lib/stored-text.ts'
import { takenKind } from '#web/player/kinds/taken-kinds.ts'
import { type AttemptProgress, newAttempt, type TakenQuiz } from './attempt.ts'

const storageKey = (quizId: number): string => `attempt-${quizId}`

/** Removes the stored attempt of a test; the next one starts from the first question. */
export const clearAttempt = (quizId: number): void => storeText('browser', storageKey(quizId), null)

/** Stores an attempt with the version that it answers. */
export const storeAttempt = (attempt: AttemptProgress): void =>
  storeText('browser', storageKey(attempt.quiz.id), JSON.stringify({ ...attempt, at: Date.now() }))

/** The attempt at a test, stored at every change; one a test. An unfinished one goes on with its own version of the test. */
export function useAttempt(quiz: TakenQuiz): AttemptProgress {
  const text = useStoredText('browser', storageKey(quiz.id))
  const [openedAt] = useState(() => Date.now())
  const stored = useMemo(() => readAttempt(text, openedAt), [text, openedAt])
  const initial = useMemo(() => newAttempt(quiz, openedAt), [quiz, openedAt])
  return stored ?? initial
}

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

// Checked by hand: a library of schemas would weigh more than all fields of answers.
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isListOf = <Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] =>
  Array.isArray(value) && value.every(isItem)
const isInteger = (value: unknown): value is number => Number.isSafeInteger(value)

type Identified = { id: number }
const hasId = (value: unknown): value is Identified => isObject(value) && isInteger(value.id)
type StoredQuestion = Identified & { answers: Identified[] }
const isQuestion = (value: unknown): value is StoredQuestion =>
  hasId(value) && 'answers' in value && isListOf(value.answers, hasId)
/** The test is stored as the server sent it: only what tells it from another value is checked. */
const isQuiz = (value: unknown): value is { questions: StoredQuestion[] } =>
  isObject(value) &&
  isInteger(value.versionNumber) &&
  isListOf(value.questions, isQuestion) &&
  value.questions.length > 0

/** An attempt that an earlier release stored has the ticked answers of all questions in one list. */
function withAnswers(stored: unknown): unknown {
  if (!isObject(stored)) return null
  const { ticked, ...rest } = stored
  if (!isListOf(ticked, isInteger) || !isQuiz(rest.quiz)) return stored
  const answers = rest.quiz.questions.map((question) => ({
    questionId: question.id,
    value: question.answers.map(({ id }) => id).filter((id) => ticked.includes(id)),
  }))
  return { ...rest, answers }
}

const isAnswer = (value: unknown): value is { questionId: number; value: unknown } =>
  isObject(value) && isInteger(value.questionId)
const isTextOrAbsent = (value: unknown) => value === undefined || typeof value === 'string'

function isAttempt(stored: unknown): stored is AttemptProgress {
  if (!isObject(stored) || !isQuiz(stored.quiz) || !isListOf(stored.answers, isAnswer)) return false
  const { position, key, resultKey, fromResultId, at } = stored
  return (
    isInteger(position) &&
    isInteger(at) &&
    (key === null || typeof key === 'string') &&
    isTextOrAbsent(resultKey) &&
    isTextOrAbsent(fromResultId) &&
    hasAnswersOfItsKinds(stored as AttemptProgress)
  )
}

const hasAnswersOfItsKinds = ({ answers, quiz: { questions } }: AttemptProgress): boolean =>
  answers.every(({ questionId, value }) => {
    const question = questions.find(({ id }) => id === questionId)
    return question !== undefined && takenKind(question).isValue(value)
  })
