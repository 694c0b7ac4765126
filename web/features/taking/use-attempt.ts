import { useMemo, useState } from 'react'
import { readStoredText, storeText, useStoredText } from '#web/lib/stored-text.ts'
import { takenKind } from '#web/player/kinds/taken-kinds.ts'
import { type AttemptProgress, newAttempt, type TakenQuiz } from './attempt.ts'

/** An attempt as it began, with its test. Earlier releases stored every change of an attempt here. */
const beginningKey = (quizId: number): string => `attempt-${quizId}`
/** What has changed since, so that an answer writes and reads no test. */
const changesKey = (quizId: number): string => `attempt-${quizId}-changes`

/** Removes the stored attempt of a test; the next one starts from the first question. */
export function clearAttempt(quizId: number): void {
  storeText('browser', beginningKey(quizId), null)
  storeText('browser', changesKey(quizId), null)
}

/** Stores an attempt: with the version that it answers when that is not stored yet. */
export function storeAttempt({ quiz, ...rest }: AttemptProgress): void {
  const now = Date.now()
  const begun = readBeginning(readStoredText('browser', beginningKey(quiz.id)))
  if (begun?.quiz === quiz) {
    storeText('browser', changesKey(quiz.id), JSON.stringify({ ...rest, at: now, since: begun.at }))
    return
  }
  const attempt = { ...rest, quiz, at: now }
  lastRead = { text: JSON.stringify(attempt), begun: attempt }
  storeText('browser', beginningKey(quiz.id), lastRead.text)
  storeText('browser', changesKey(quiz.id), null)
}

/** The attempt at a test, stored at every change; one a test. An unfinished one goes on with its own version of the test. */
export function useAttempt(quiz: TakenQuiz): AttemptProgress {
  const beginning = useStoredText('browser', beginningKey(quiz.id))
  const changes = useStoredText('browser', changesKey(quiz.id))
  const [openedAt] = useState(() => Date.now())
  const stored = useMemo(() => readAttempt({ beginning, changes }, openedAt), [beginning, changes, openedAt])
  const initial = useMemo(() => newAttempt(quiz, openedAt), [quiz, openedAt])
  return stored ?? initial
}

/** Lifetime of a stored attempt: that of an idempotency key on the server. */
export const attemptLifetimeMs = 24 * 60 * 60 * 1000

type StoredTexts = { beginning: string | null; changes: string | null }

/** Parses a stored attempt; null for an expired or invalid one. */
export function readAttempt({ beginning, changes }: StoredTexts, now: number): AttemptProgress | null {
  const begun = readBeginning(beginning)
  const changed = parsed(changes)
  // Changes of another attempt are those of one that another tab has replaced.
  const stored = isObject(changed) && changed.since === begun?.at ? { ...changed, quiz: begun?.quiz } : begun
  if (!isAttempt(stored) || now - stored.at > attemptLifetimeMs) return null
  const position = Math.min(Math.max(1, stored.position), stored.quiz.questions.length)
  return { ...stored, position }
}

/** The last beginning that was read: the test in it is not parsed again at every change. */
let lastRead: { text: string | null; begun: Record<string, unknown> | null } = { text: null, begun: null }

function readBeginning(text: string | null) {
  if (lastRead.text !== text) lastRead = { text, begun: withAnswers(parsed(text)) }
  return lastRead.begun
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
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
function withAnswers(stored: unknown): Record<string, unknown> | null {
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
