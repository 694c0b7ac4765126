import { deletedAuthorId } from '@quiz/contract/quiz/deleted-author.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import { isBanned, isLeaving } from '#server/read-models/banned.ts'

/** Locks a person until the transaction ends; not the deleted author, who is no person. */
export const lockPerson = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'is_admin as isAdmin', 'banned_at as bannedAt', 'banned_until as bannedUntil'])
    .select([isLeaving.as('isLeaving'), isBanned.as('isBanned')])
    .where('id', '=', userId)
    .where('id', '<>', deletedAuthorId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Stores when a person was banned, until when, and by which decision; or that they are not banned. */
export const setBan = (
  db: Db,
  userId: number,
  { bannedAt, until, decisionId }: { bannedAt: Date | null; until: Date | null; decisionId: number | null },
) =>
  db
    .updateTable('users')
    .set({ banned_at: bannedAt, banned_until: until, ban_decision_id: decisionId })
    .where('id', '=', userId)
    .execute()

/** People whose ban ends by now, the first to end first. */
export const listExpiredBans = (db: Db, now: Date, limit: number) =>
  db.selectFrom('users').select('id').where('banned_until', '<=', now).orderBy('banned_until').limit(limit).execute()

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
