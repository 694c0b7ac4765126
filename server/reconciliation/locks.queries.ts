import { type RawBuilder, sql } from 'kysely'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'

// Whoever changes counters locks tests first, then people, then subjects, each by rising id, so that two of them seldom meet
// head on; where they do, one is run again (inTransaction).

/** A listed test, kept from being counted by anybody else until the transaction ends; undefined when it is not listed. */
export const lockListedQuiz = (db: Db, quizId: number) =>
  db
    .selectFrom('quizzes')
    .select(['id', 'author_id as authorId'])
    .where('id', '=', quizId)
    .where('is_listed', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * Begins a statement that somebody's act on a test is recorded with, whole or not at all: what has to be locked for it is locked
 * before anything is written. Gives it `quiz` (no row when the test is not listed), `people` and `acting`, which has one row
 * and tells whether the one who acts is banned; `userId` is null for a guest.
 */
export const lockedToAct = (quizId: number, userId: RawBuilder<number | null>): RawBuilder<unknown> => sql`
    quiz as (
      select id, author_id from quizzes where id = ${quizId} and is_listed for no key update
    ), people as (
      select users.id, users.full_name, users.avatar, users.banned_at
      from users join quiz on users.id in (quiz.author_id, ${userId})
      order by users.id
      for no key update of users
    ), acting as (
      select coalesce(bool_or(id = ${userId} and banned_at is not null), false) as is_banned from people
    )`

/** Holds the rows of these tests until the transaction ends. */
export const lockQuizzes = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('quizzes')
    .select('id')
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Holds the rows of these people until the transaction ends. */
export const lockPeople = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .select(['id', 'banned_at as bannedAt'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Holds the rows of all subjects until the transaction ends. */
export const lockSubjects = (db: Db) => db.selectFrom('subjects').select('id').orderBy('id').forNoKeyUpdate().execute()

/** Holds the rows of who acts and of those whom it concerns. Refuses when the one who acts was banned since the request began. */
export async function lockActing(db: Db, userId: number, concerned: readonly number[]): Promise<void> {
  const people = await lockPeople(db, [userId, ...concerned])
  if (people.some(({ id, bannedAt }) => id === userId && bannedAt !== null)) throw refuse('session_ended')
}
