import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'

/** Rows of one transaction, which locks each of them. */
export const sortKeyBatchSize = 50

/**
 * Part of a statement that changes counters: it marks the sort keys of a test and its author as stale. `changed`
 * selects their `id` and `author_id` from rows that the statement has locked before; the job that removes the marks
 * takes the same locks.
 */
export const markStaleSortKeys = (changed: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    changed as (${changed}), stale_quiz as (
      insert into stale_quiz_keys (quiz_id) select id from changed on conflict do nothing
    ), stale_author as (
      insert into stale_user_keys (user_id) select author_id from changed on conflict do nothing
    )`

/** Marked tests that no other process refreshes; their marks are locked until the transaction ends. */
export async function claimStaleQuizzes(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('stale_quiz_keys')
    .select('quiz_id as id')
    .orderBy('quiz_id')
    .limit(sortKeyBatchSize)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

export async function claimStaleUsers(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('stale_user_keys')
    .select('user_id as id')
    .orderBy('user_id')
    .limit(sortKeyBatchSize)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Copies the sort keys of these tests from their counters and removes their marks; returns whether a key changed. The
 * tests must be locked.
 */
export async function copyQuizKeys(db: Db, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    with unmarked as (
      delete from stale_quiz_keys where quiz_id = any(${[...ids]}::bigint[])
    )
    update quizzes set popularity = quiz_counters.popularity, trend_key = quiz_counters.trend_key
    from quiz_counters
    where quizzes.id = any(${[...ids]}::bigint[]) and quiz_id = quizzes.id
      and (quizzes.popularity, quizzes.trend_key) is distinct from (quiz_counters.popularity, quiz_counters.trend_key)
    returning quizzes.id`.execute(db)
  return rows.length > 0
}

export async function copyUserKeys(db: Db, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    with unmarked as (
      delete from stale_user_keys where user_id = any(${[...ids]}::bigint[])
    )
    update users set rank_likes = user_counters.rank_likes, rank_passes = user_counters.rank_passes
    from user_counters
    where users.id = any(${[...ids]}::bigint[]) and user_id = users.id
      and (users.rank_likes, users.rank_passes) is distinct from (user_counters.rank_likes, user_counters.rank_passes)
    returning users.id`.execute(db)
  return rows.length > 0
}
