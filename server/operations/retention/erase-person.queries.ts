import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'

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
