import { type RawBuilder, sql } from 'kysely'
import { refuse } from '#server/platform/refusal.ts'
import { anyOf } from '#server/platform/store/any-of.ts'
import type { Db } from '#server/platform/store/db.ts'
import { countsForAuthor } from '#server/read-models/availability.ts'

// Transactions that change counters lock tests first, then people, then subjects, each by ascending id, which makes
// deadlocks rare; after a deadlock one of them is retried (inTransaction).

/** Locks a test, listed or not, until the transaction ends. */
export const lockQuiz = (db: Db, quizId: number) =>
  db
    .selectFrom('quizzes')
    .select(['id', 'author_id as authorId', 'visibility', 'moderation'])
    .select(['closed_at as closedAt', 'deleted_at as deletedAt', 'deleted_by as deletedBy', 'purged_at as purgedAt'])
    .where('id', '=', quizId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * Locks a test against other changes of its counters until the transaction ends; undefined when it does not match `which`.
 */
export const lockQuizIf = (db: Db, quizId: number, which: RawBuilder<boolean>) =>
  db
    .selectFrom('quizzes')
    .select(['id', 'author_id as authorId', 'comments_off as commentsOff'])
    .where('id', '=', quizId)
    .where(which)
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * The beginning of a statement that records an action on a test atomically: it locks the rows before anything is
 * written. It provides `quiz` (no row when the test does not match `which`; `counts` says whether the action counts for
 * its author), `people` and `acting`, one row that says whether the acting user is banned; `userId` is null for a guest.
 */
export const lockedToAct = (
  quizId: number,
  userId: RawBuilder<number | null>,
  which: RawBuilder<boolean>,
): RawBuilder<unknown> => sql`
    quiz as (
      select id, author_id, comments_off, ${countsForAuthor} as counts
      from quizzes where id = ${quizId} and ${which} for no key update
    ), people as (
      select users.id, users.full_name, users.avatar, users.is_admin, users.created_at, users.banned_at,
        users.email_confirmed_at
      from users join quiz on users.id in (quiz.author_id, ${userId})
      order by users.id
      for no key update of users
    ), acting as (
      select coalesce(bool_or(id = ${userId} and banned_at is not null), false) as is_banned from people
    )`

/** Locks the rows of these tests until the transaction ends. */
export const lockQuizzes = (db: Db, ids: readonly number[]) =>
  db.selectFrom('quizzes').select('id').where('id', '=', anyOf(ids)).orderBy('id').forNoKeyUpdate().execute()

/** Locks the rows of these people until the transaction ends. */
export const lockPeople = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .select(['id', 'banned_at as bannedAt'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Locks the rows of all subjects until the transaction ends. */
export const lockSubjects = (db: Db) => db.selectFrom('subjects').select('id').orderBy('id').forNoKeyUpdate().execute()

/**
 * Locks the rows of the acting user and of the people concerned. Throws a `Refusal` when the user was banned or erased since the
 * request began.
 */
export async function lockActing(db: Db, userId: number, concerned: readonly number[] = []): Promise<void> {
  const people = await lockPeople(db, [userId, ...concerned])
  if (!people.some(({ id, bannedAt }) => id === userId && bannedAt === null)) throw refuse('session_ended')
}
