import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import { countsForAuthor } from '#server/read-models/availability.ts'
import { isShown, type StoredState } from '#server/read-models/comment-visibility.ts'
import { lockPeople, lockQuizzes } from './locks.queries.ts'

/** A comment whose test and people are locked. */
export type LockedComment = { id: number; quizId: number; authorId: number; state: StoredState; isShown: boolean }

/**
 * Locks a comment, its test and the authors of both until the transaction ends; undefined when there is none. `acting` is a
 * person who is locked with them.
 */
export async function lockComment(
  db: Db,
  commentId: number,
  acting: readonly number[] = [],
): Promise<LockedComment | undefined> {
  const found = await db
    .selectFrom('comments')
    .innerJoin('quizzes', 'quizzes.id', 'comments.quiz_id')
    .select(['quizzes.id as quizId', 'quizzes.author_id as quizAuthorId', 'comments.user_id as authorId'])
    .where('comments.id', '=', commentId)
    .executeTakeFirst()
  if (!found) return undefined
  await lockQuizzes(db, [found.quizId])
  await lockPeople(db, [found.quizAuthorId, found.authorId, ...acting])
  // Read under the locks, as it may have changed meanwhile.
  return db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .select([
      'comments.id',
      'comments.quiz_id as quizId',
      'comments.user_id as authorId',
      'comments.state',
      isShown().as('isShown'),
    ])
    .where('comments.id', '=', commentId)
    .executeTakeFirst()
}

/** Changes who sees a comment, and its counters with it. The comment must be locked by `lockComment`. */
export async function setCommentState(
  db: Db,
  comment: LockedComment,
  { state, now }: { state: StoredState; now: Date },
): Promise<void> {
  if (comment.state === state) return
  await db
    .updateTable('comments')
    .set({ state, deleted_at: state === 'deleted' ? now : null })
    .where('id', '=', comment.id)
    .execute()
  await countComment(db, comment)
}

/** Counts a comment that became shown, or that is not shown any more, for its test and the author of the test. */
export async function countComment(db: Db, { id, quizId, isShown: wasShown }: LockedComment): Promise<void> {
  await sql`
    with changed as (
      select ${isShown()}::int - ${wasShown}::boolean::int as step
      from comments join users on users.id = comments.user_id where comments.id = ${id}
    ), author as (
      update user_counters set comments_count = user_counters.comments_count + changed.step
      from changed, quizzes where quizzes.id = ${quizId} and user_id = quizzes.author_id and ${countsForAuthor}
    )
    update quiz_counters set comments_count = quiz_counters.comments_count + changed.step from changed where quiz_id = ${quizId}
  `.execute(db)
}
