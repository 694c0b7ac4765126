import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { lockQuiz } from '#server/reconciliation/locks.queries.ts'

/** An author's test, locked until the transaction ends. */
export type OwnQuiz = NonNullable<Awaited<ReturnType<typeof lockQuiz>>>

/** Locks a test of this author, deleted or not. Throws a `Refusal` for a missing one and for that of another author. */
export async function lockOwnQuiz(db: Db, quizId: number, authorId: number): Promise<OwnQuiz> {
  const quiz = await lockQuiz(db, quizId)
  if (!quiz) throw refuse('quiz_not_found')
  if (quiz.authorId !== authorId) throw refuse('forbidden')
  return quiz
}

/** The test must be neither in the author's bin nor purged. */
export async function lockEditableQuiz(db: Db, quizId: number, authorId: number): Promise<OwnQuiz> {
  const quiz = await lockOwnQuiz(db, quizId, authorId)
  if (quiz.purgedAt || (quiz.deletedAt && quiz.deletedBy === 'author')) throw refuse('quiz_not_found')
  return quiz
}

/** Throws the `Refusal` `moderated` for a test that only an administrator brings back. */
export function requireUnmoderated(quiz: Pick<OwnQuiz, 'moderation' | 'deletedAt' | 'deletedBy'>): void {
  if (quiz.moderation === 'hidden' || (quiz.deletedAt && quiz.deletedBy !== 'author')) throw refuse('moderated')
}
