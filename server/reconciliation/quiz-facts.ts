import type { Updateable } from 'kysely'
import type { Database } from '#server/platform/store/database.ts'
import type { Db } from '#server/platform/store/db.ts'
import { reconcileUsers } from './counters.queries.ts'
import { lockQuiz } from './locks.queries.ts'
import { relistQuizzes } from './relist-quizzes.ts'

/** Columns of a test that decide who may see it. */
export type QuizFacts = Pick<
  Updateable<Database['quizzes']>,
  'visibility' | 'closed_at' | 'deleted_at' | 'deleted_by' | 'moderation'
>

export type QuizOfAuthor = { id: number; authorId: number }

/**
 * Sets facts of a test, and updates all that follows from them: the counters of its author, lists and search. Needs a transaction
 * that has locked the test. The caller invalidates `availabilityInvalidation(quiz)` after the commit.
 */
export async function setQuizFacts(db: Db, { id, authorId }: QuizOfAuthor, facts: QuizFacts): Promise<void> {
  await db.updateTable('quizzes').set(facts).where('id', '=', id).execute()
  // People first, subjects last: the order of all locks.
  await reconcileUsers(db, [authorId])
  await relistQuizzes(db, [id])
}

/**
 * Hides a test from all but its author's editor, or shows it again; returns the test, or undefined when there is none. Needs
 * a transaction, and `availabilityInvalidation(quiz)` after its commit.
 */
export async function setModeration(
  db: Db,
  quizId: number,
  moderation: 'none' | 'hidden',
): Promise<QuizOfAuthor | undefined> {
  const quiz = await lockQuiz(db, quizId)
  if (!quiz || quiz.purgedAt) return undefined
  await setQuizFacts(db, quiz, { moderation })
  return quiz
}
