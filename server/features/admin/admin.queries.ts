import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'

/** Locks a test, listed or not, until the transaction ends. */
export const lockQuiz = (db: Db, quizId: number) =>
  db
    .selectFrom('quizzes')
    .select(['id', 'author_id as authorId', 'deleted_at as deletedAt'])
    .where('id', '=', quizId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Locks a person until the transaction ends. */
export const lockPerson = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'is_admin as isAdmin', 'banned_at as bannedAt'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Marks a test as deleted at a time, or as not deleted. */
export const setDeleted = (db: Db, quizId: number, deletedAt: Date | null) =>
  db.updateTable('quizzes').set({ deleted_at: deletedAt }).where('id', '=', quizId).execute()

/** Marks a person as banned at a time, or as not banned. */
export const setBanned = (db: Db, userId: number, bannedAt: Date | null) =>
  db.updateTable('users').set({ banned_at: bannedAt }).where('id', '=', userId).execute()

/** Updates which tests of an author are listed, and the counters of their subjects; returns the changed tests. */
export async function relistTests(db: Db, authorId: number): Promise<{ id: number; isListed: boolean }[]> {
  const { rows } = await sql<{ id: number; isListed: boolean }>`
    with changed as (
      update quizzes set is_listed = not is_listed
      from users
      where users.id = quizzes.author_id and quizzes.author_id = ${authorId}
        and quizzes.is_listed <> (quizzes.deleted_at is null and users.banned_at is null)
      returning quizzes.id, quizzes.subject_id, quizzes.kind, quizzes.is_listed, case when quizzes.is_listed then 1 else -1 end as step
    ), counted as (
      select subject_id, sum(step)::int as by, coalesce(sum(step) filter (where kind = 'personality'), 0)::int as by_personality
      from changed group by subject_id
    ), counting as (
      update subjects set quizzes_count = quizzes_count + counted.by,
        personality_count = personality_count + counted.by_personality
      from counted where counted.subject_id = subjects.id
    )
    select id, is_listed as "isListed" from changed
  `.execute(db)
  return rows
}

/** A test that a person liked, passed or commented on; `weight` is the number of rows that recounting it reads. */
export type TouchedQuiz = { id: number; authorId: number; weight: number }

/** Every test that a person liked, passed or commented on. */
export async function listTouched(db: Db, userId: number): Promise<TouchedQuiz[]> {
  const { rows } = await sql<TouchedQuiz>`
    select id, author_id as "authorId",
      quiz_counters.uses_count + quiz_counters.likes_count + quiz_counters.comments_count as weight
    from quizzes join quiz_counters on quiz_counters.quiz_id = quizzes.id where id in (
      select quiz_id from likes where user_id = ${userId}
      union select quiz_id from attempts where user_id = ${userId}
      union select quiz_id from comments where user_id = ${userId})
    order by id`.execute(db)
  return rows
}

/** Ids of all tests of an author. */
export async function listAuthored(db: Db, authorId: number): Promise<number[]> {
  const made = await db.selectFrom('quizzes').select('id').where('author_id', '=', authorId).execute()
  return made.map(({ id }) => id)
}
