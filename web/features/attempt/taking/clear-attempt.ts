import { storeText } from '#web/lib/stored-text.ts'

/** The key of an attempt as it began, with its test. Earlier releases stored every change of an attempt under it. */
export const beginningKey = (quizId: number): string => `attempt-${quizId}`
/** The key of what has changed since, so that an answer writes and reads no test. */
export const changesKey = (quizId: number): string => `attempt-${quizId}-changes`

/** Removes the stored attempt of a test; the next one starts from the first question. Without the player, for results. */
export function clearAttempt(quizId: number): void {
  storeText('browser', beginningKey(quizId), null)
  storeText('browser', changesKey(quizId), null)
}
