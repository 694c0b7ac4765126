import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '#server/platform/store/any-of.ts'
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

/** Rows with sort keys: where their marks and their counters are. */
const keyed = {
  quizzes: { marks: 'stale_quiz_keys', id: 'quiz_id', counters: 'quiz_counters', keys: ['popularity', 'trend_key'] },
  users: { marks: 'stale_user_keys', id: 'user_id', counters: 'user_counters', keys: ['rank_likes', 'rank_passes'] },
} as const

/** Marked tests or people that no other process refreshes; their marks are locked until the transaction ends. */
export async function claimStale(db: Db, table: keyof typeof keyed): Promise<number[]> {
  const { marks, id } = keyed[table]
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(id)} as id from ${sql.table(marks)} order by ${sql.ref(id)}
    limit ${sortKeyBatchSize} for update skip locked`.execute(db)
  return rows.map((row) => row.id)
}

/**
 * Copies the sort keys of these tests or people from their counters and removes their marks; returns whether a key changed.
 * The rows must be locked.
 */
export async function copyKeys(db: Db, table: keyof typeof keyed, ids: readonly number[]): Promise<boolean> {
  const { marks, id, counters, keys } = keyed[table]
  const keysIn = (source: string) => sql.join(keys.map((key) => sql.ref(`${source}.${key}`)))
  const { rows } = await sql`
    with unmarked as (
      delete from ${sql.table(marks)} where ${sql.ref(id)} = ${anyOf(ids)}
    )
    update ${sql.table(table)} set (${sql.join(keys.map((key) => sql.ref(key)))}) = (${keysIn(counters)})
    from ${sql.table(counters)}
    where ${sql.table(table)}.id = ${anyOf(ids)} and ${sql.ref(id)} = ${sql.table(table)}.id
      and (${keysIn(table)}) is distinct from (${keysIn(counters)})
    returning ${sql.table(table)}.id`.execute(db)
  return rows.length > 0
}
