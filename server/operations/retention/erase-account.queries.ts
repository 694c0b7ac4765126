import { deletedAuthorId } from '@quiz/contract/quiz/deleted-author.ts'
import { deletionTexts } from '@quiz/contract/texts/ru/account-deletion.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'

/** Rows of one transaction: few enough that the embedded store is never busy with one for long. */
export const eraseBatchSize = { works: 5, games: 2, classes: 10, comments: 200, attempts: 200 } as const

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

/** Deletes some games of a person, with the names and answers of their players; returns how many. */
export async function deleteSomeGames(db: Db, userId: number): Promise<number> {
  const { rows } = await sql`
    delete from live_games where id in (
      select id from live_games where owner_id = ${userId} order by id limit ${sql.lit(eraseBatchSize.games)}
    ) returning id`.execute(db)
  return rows.length
}

/** Deletes some classes of a person, with their pupils; returns how many. */
export async function deleteSomeClasses(db: Db, userId: number): Promise<number> {
  const { rows } = await sql`
    delete from classes where id in (
      select id from classes where owner_id = ${userId} order by id limit ${sql.lit(eraseBatchSize.classes)}
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

/** No user name and no e-mail has this sign. */
const key = '#'

/** Inserts the person under whom tests stay whose authors deleted their accounts, unless there is one. */
export const ensureDeletedAuthor = (db: Db, now: Date) =>
  db
    .insertInto('users')
    .values({
      id: deletedAuthorId,
      user_name: key,
      user_name_key: key,
      email: key,
      email_key: key,
      full_name: deletionTexts.deletedAuthor,
      birth_date: '1900-01-01',
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

/** By what a person is found and written to. */
export const getNames = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['full_name as fullName', 'user_name as userName', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/** The portrait of a person, and whether nothing else uses the picture. */
export async function findPortrait(db: Db, userId: number): Promise<{ hash: string; isUnshared: boolean } | undefined> {
  const { rows } = await sql<{ hash: string; isUnshared: boolean }>`
    select hash, not (
      exists (select 1 from user_images other where other.hash = used.hash and other.user_id <> used.user_id)
      or exists (select 1 from quiz_images where quiz_images.hash = used.hash)
      or exists (select 1 from bank_images where bank_images.hash = used.hash)
      or exists (select 1 from work_images where work_images.hash = used.hash)
    ) as "isUnshared"
    from user_images used where user_id = ${userId}`.execute(db)
  return rows[0]
}

/** Takes the portrait from a person. */
export async function forgetPortrait(db: Db, userId: number): Promise<void> {
  await db.updateTable('users').set({ avatar: null }).where('id', '=', userId).execute()
  await db.deleteFrom('user_images').where('user_id', '=', userId).execute()
}

/** Deletes the letters to an address, those that could not be delivered as well. */
export const deleteLetters = (db: Db, email: string) =>
  db.deleteFrom('outbox').where(sql<boolean>`lower(recipient) = lower(${email})`).execute()

/**
 * Deletes a person with all rows that refer to them: sessions, likes, passes, notices, appeals, links in mails, cases of
 * their things with the snapshots, and the deletion itself.
 */
export async function deletePerson(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', userId).execute()
  await sql`delete from stale_user_keys where user_id = ${userId}`.execute(db)
}
