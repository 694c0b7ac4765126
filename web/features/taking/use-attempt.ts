import { useMemo, useState } from 'react'
import { storeText, useStoredText } from '#web/lib/stored-text.ts'
import { type AttemptProgress, newAttempt, readAttempt, type TakenQuestion } from './attempt.ts'

const storageKey = (quizId: number): string => `attempt-${quizId}`

/** Removes the stored attempt of a test; the next one starts from the first question. */
export const clearAttempt = (quizId: number): void => storeText('browser', storageKey(quizId), null)

/** The attempt at a test, stored at every change; one a test. `isChanged`: the stored one belongs to an earlier version of the test. */
export function useAttempt(quizId: number, questions: readonly TakenQuestion[]) {
  const text = useStoredText('browser', storageKey(quizId))
  const [openedAt] = useState(() => Date.now())
  const stored = useMemo(() => readAttempt(text, questions, openedAt), [text, questions, openedAt])
  const initial = useMemo(() => newAttempt(questions, openedAt), [questions, openedAt])
  const change = (next: AttemptProgress) =>
    storeText('browser', storageKey(quizId), JSON.stringify({ ...next, at: Date.now() }))
  return {
    attempt: stored.state === 'unfinished' ? stored.attempt : initial,
    isChanged: stored.state === 'changed',
    change,
  }
}
