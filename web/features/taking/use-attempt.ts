import { useMemo, useState } from 'react'
import { storeText, useStoredText } from '#web/lib/stored-text.ts'
import { type AttemptProgress, newAttempt, type TakenQuiz } from './attempt.ts'
import { readAttempt } from './stored-attempt.ts'

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
