import { limits } from '@quiz/contract/limits.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { reconcileUsers } from '#server/reconciliation/counters.queries.ts'
import { relistTests } from '#server/reconciliation/relist-tests.ts'
import { lockQuiz, setDeleted, setModeration } from './admin.queries.ts'

/** Tests deleted before this moment cannot be restored any more. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - limits.binDays * 24 * 3600 * 1000)

/** A test that was changed. */
type ChangedQuiz = { id: number; authorId: number }

/**
 * Deletes a test; its results stay readable. Returns null when it is deleted already. Needs a transaction. Throws a
 * `Refusal` for an unknown test.
 */
export async function deleteQuiz(db: Db, quizId: number, now: Date): Promise<ChangedQuiz | null> {
  const quiz = await lockQuiz(db, quizId)
  if (!quiz) throw refuse('quiz_not_found')
  if (quiz.deletedAt) return null
  await setDeleted(db, quiz.id, now)
  await relist(db, quiz)
  return quiz
}

/**
 * Restores a test that was deleted less than thirty days ago. Returns null when it is not deleted. Needs a transaction.
 * Throws a `Refusal` for an unknown or older one.
 */
export async function restoreQuiz(db: Db, quizId: number, now: Date): Promise<ChangedQuiz | null> {
  const quiz = await lockQuiz(db, quizId)
  if (!quiz) throw refuse('quiz_not_found')
  if (!quiz.deletedAt) return null
  if (quiz.deletedAt < restorableSince(now)) throw refuse('quiz_not_found')
  await setDeleted(db, quiz.id, null)
  await relist(db, quiz)
  return quiz
}

/** Hides a test from everyone but its author, or shows it again. Needs a transaction. Throws for an unknown test. */
export async function moderateQuiz(db: Db, quizId: number, moderation: 'none' | 'hidden'): Promise<void> {
  const quiz = await lockQuiz(db, quizId)
  if (!quiz) throw refuse('quiz_not_found')
  if (quiz.moderation === moderation) return
  await setModeration(db, quiz.id, moderation)
  await relist(db, quiz)
}

/** Shows a test that a moderator had hidden, and restores one that an administrator had deleted. Needs a transaction. */
export async function keepQuiz(db: Db, quizId: number, now: Date): Promise<void> {
  await moderateQuiz(db, quizId, 'none')
  const quiz = await lockQuiz(db, quizId)
  const isInBin = quiz?.deletedAt && quiz.deletedBy !== 'author' && quiz.deletedAt >= restorableSince(now)
  if (isInBin) await restoreQuiz(db, quizId, now)
}

async function relist(db: Db, { id, authorId }: ChangedQuiz): Promise<void> {
  // People first, subjects last: the order of all locks.
  await reconcileUsers(db, [authorId])
  await relistTests(db, [id])
}
