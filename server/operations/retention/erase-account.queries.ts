import { deletedAuthorId } from '@quiz/contract/deleted-author.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'

/** Rows of one transaction: few enough that the embedded store is never busy with one for long. */
export const eraseBatchSize = { works: 5, comments: 200, attempts: 200 } as const

// Everything here belongs to people who are out of sight, so no counter includes it.

/** Locks the account whose deletion is due for longest; undefined when there is none, or other processes work on them. */
export const lockAccountToErase = (db: Db, now: Date) =>
  db
    .selectFrom('account_deletions')
    .select(['user_id as userId', 'keeps_tests as keepsQuizzes'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Deletes some works of a person, with the names and answers of their participants; returns how many. */
export async function deleteSomeWorks(db: Db, userId: number): Promise<number> {
  const { rows } = await sql`
    delete from works where id in (
      select id from works where author_id = ${userId} order by id limit ${sql.lit(eraseBatchSize.works)}
    ) returning id`.execute(db)
  return rows.length
}

/** Deletes some comments of a person to which no other person replied; returns how many. */
export async function deleteSomeOwnComments(db: Db, userId: number): Promise<number> {
  const { rows } = await sql`
    delete from comments where id in (
      select id from comments where user_id = ${userId} and not exists (
        select 1 from comments reply where reply.parent_id = comments.id and reply.user_id <> ${userId})
      order by id desc limit ${sql.lit(eraseBatchSize.comments)}
    ) returning id`.execute(db)
  return rows.length
}

/** Takes text and author from some comments of a person that have replies of others; returns how many. */
export async function emptySomeComments(db: Db, userId: number, now: Date): Promise<number> {
  const { rows } = await sql`
    update comments set user_id = ${deletedAuthorId}, text = '', text_key = null, state = 'deleted',
      deleted_at = coalesce(deleted_at, ${now}), edited_at = null, hidden_at = null
    where id in (select id from comments where user_id = ${userId} order by id limit ${sql.lit(eraseBatchSize.comments)})
    returning id`.execute(db)
  return rows.length
}

/** Deletes some attempts of a person, and that their answers are counted; returns how many. Shares and sums stay, as they have no names. */
export async function deleteSomeAttempts(db: Db, userId: number): Promise<number> {
  const { rows } = await sql`
    with gone as (
      delete from attempts where id in (
        select id from attempts where user_id = ${userId} limit ${sql.lit(eraseBatchSize.attempts)}
      ) returning id, quiz_id
    ), uncounted as (
      delete from uncounted_attempts using gone where attempt_id = gone.id
    ), versions as (
      select quiz_versions.id from quiz_versions where quiz_id in (select quiz_id from gone)
    ), takers as (
      delete from counted_takers where taker = 'u' || ${userId}::bigint and version_id in (select id from versions)
    ), statistics as (
      delete from statistics_takers where taker = 'u' || ${userId}::bigint and version_id in (select id from versions)
    )
    select id from gone`.execute(db)
  return rows.length
}

/** Erases what a person reported. Of a case that waits the fact of the report stays, without its words and its sender. */
export async function forgetReports(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('reports').where('reporter_id', '=', userId).where('case_id', 'is', null).execute()
  await db
    .updateTable('reports')
    .set({ reporter_id: null, reporter_key: sql`'deleted ' || id`, network_mark: null, text: '' })
    .where('reporter_id', '=', userId)
    .execute()
}
