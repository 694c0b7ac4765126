import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { restorableSince } from '#server/read-models/bin.ts'
import { lockQuiz } from '#server/reconciliation/locks.queries.ts'
import { type QuizOfAuthor, setModeration, setQuizFacts } from '#server/reconciliation/quiz-facts.ts'

/**
 * Deletes a test; its results stay readable. One that its author had deleted is then for administrators to restore. Returns null
 * when an administrator deleted it already. Needs a transaction. Throws a `Refusal` for an unknown test.
 */
export async function deleteQuiz(db: Db, quizId: number, now: Date): Promise<QuizOfAuthor | null> {
  const quiz = await lockQuiz(db, quizId)
  if (!quiz || quiz.purgedAt) throw refuse('quiz_not_found')
  if (quiz.deletedAt && quiz.deletedBy !== 'author') return null
  await setQuizFacts(db, quiz, { deleted_at: now, deleted_by: 'administrator' })
  return quiz
}

/**
 * Restores a test that an administrator deleted less than thirty days ago. Returns null when it is not deleted. Needs a transaction.
 * Throws a `Refusal` for an unknown or older one, and for one that its author deleted.
 */
export async function restoreQuiz(db: Db, quizId: number, now: Date): Promise<QuizOfAuthor | null> {
  const quiz = await lockQuiz(db, quizId)
  if (!quiz) throw refuse('quiz_not_found')
  if (!quiz.deletedAt) return null
  if (quiz.deletedBy === 'author') throw refuse('forbidden')
  if (quiz.deletedAt < restorableSince(now)) throw refuse('too_late_to_restore')
  await setQuizFacts(db, quiz, { deleted_at: null, deleted_by: null })
  return quiz
}

/** Hides a test from all but its author, or shows it again. Needs a transaction. Throws for an unknown test. */
export async function moderateQuiz(db: Db, quizId: number, moderation: 'none' | 'hidden'): Promise<void> {
  if (!(await setModeration(db, quizId, moderation))) throw refuse('quiz_not_found')
}

/** Shows a test that a moderator had hidden, and restores one that an administrator had deleted. Needs a transaction. */
export async function keepQuiz(db: Db, quizId: number, now: Date): Promise<void> {
  await moderateQuiz(db, quizId, 'none')
  const quiz = await lockQuiz(db, quizId)
  const isInBin = quiz?.deletedAt && quiz.deletedBy !== 'author' && quiz.deletedAt >= restorableSince(now)
  if (isInBin) await restoreQuiz(db, quizId, now)
}
