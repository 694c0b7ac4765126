import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'

/** Locks a test, listed or not, until the transaction ends. */
export const lockQuiz = (db: Db, quizId: number) =>
  db
    .selectFrom('quizzes')
    .select(['id', 'author_id as authorId', 'deleted_at as deletedAt', 'deleted_by as deletedBy'])
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

/** Marks a test as deleted by an administrator at a time, or as not deleted. */
export const setDeleted = (db: Db, quizId: number, deletedAt: Date | null) =>
  db
    .updateTable('quizzes')
    .set({ deleted_at: deletedAt, deleted_by: deletedAt && 'administrator' })
    .where('id', '=', quizId)
    .execute()

/** Marks a person as banned at a time, or as not banned. */
export const setBanned = (db: Db, userId: number, bannedAt: Date | null) =>
  db.updateTable('users').set({ banned_at: bannedAt }).where('id', '=', userId).execute()

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
