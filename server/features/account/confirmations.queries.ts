import { keyOf } from '#server/domain/key-of.ts'
import type { Db } from '#server/platform/store/db.ts'

/** A link that confirms an e-mail, with the hash of its token. */
export type NewConfirmation = { tokenHash: string; userId: number; email: string; sentAt: Date; expiresAt: Date }

export const insertConfirmation = (db: Db, { tokenHash, userId, email, sentAt, expiresAt }: NewConfirmation) =>
  db
    .insertInto('email_confirmations')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      email_key: keyOf(email),
      sent_at: sentAt,
      expires_at: expiresAt,
    })
    .execute()

/** The e-mail of a person, locked until the transaction ends, and when it was confirmed. */
export const lockEmail = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['email', 'email_key as emailKey', 'email_confirmed_at as confirmedAt'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** When the latest active link of a person was sent. */
export const findLatestConfirmation = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('email_confirmations')
    .select('sent_at as sentAt')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whose an active link is, and which e-mail it confirms. */
export const findConfirmation = (db: Db, tokenHash: string, now: Date) =>
  db
    .selectFrom('email_confirmations')
    .select(['user_id as userId', 'email_key as emailKey'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Marks the e-mail of a person as confirmed. */
export const setConfirmed = (db: Db, userId: number, now: Date) =>
  db.updateTable('users').set({ email_confirmed_at: now }).where('id', '=', userId).execute()

/** Deletes all confirmation links of a person, and returns the hashes of their tokens. */
export async function deleteConfirmationsOf(db: Db, userId: number): Promise<string[]> {
  const deleted = await db
    .deleteFrom('email_confirmations')
    .where('user_id', '=', userId)
    .returning('token_hash as tokenHash')
    .execute()
  return deleted.map(({ tokenHash }) => tokenHash)
}

export const deleteExpiredConfirmations = (db: Db, now: Date) =>
  db.deleteFrom('email_confirmations').where('expires_at', '<=', now).execute()
