import { useMemo, useState } from 'react'
import { storeText, useStoredText } from '#web/lib/stored-text.ts'
import { type Attempt, freshAttempt, type Question, readAttempt } from './attempt.ts'

const nameOf = (quizId: number): string => `attempt-${quizId}`

/** Forgets the unfinished attempt at a test: the next one starts from its first question. */
export const dropAttempt = (quizId: number): void => storeText('browser', nameOf(quizId), null)

/** The attempt at a test, kept by the browser at every change; one a test. `isChanged` says that the kept one answered other questions. */
export function useAttempt(quizId: number, questions: readonly Question[]) {
  const text = useStoredText('browser', nameOf(quizId))
  const [openedAt] = useState(() => Date.now())
  const kept = useMemo(() => readAttempt(text, questions, openedAt), [text, questions, openedAt])
  const fresh = useMemo(() => freshAttempt(questions, openedAt), [questions, openedAt])
  const change = (next: Attempt) => storeText('browser', nameOf(quizId), JSON.stringify({ ...next, at: Date.now() }))
  return { attempt: kept.state === 'going' ? kept.attempt : fresh, isChanged: kept.state === 'changed', change }
}
