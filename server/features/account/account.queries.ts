import { keyOf } from '#server/domain/key-of.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'

/** The account of a person, with the hash of its password. Throws a `Refusal` when it was deleted meanwhile. */
export async function getOwnAccount(db: Db, userId: number) {
  const account = await db
    .selectFrom('users')
    .select(['user_name as userName', 'full_name as fullName', 'email', 'password_hash as passwordHash'])
    .select('email_confirmed_at as confirmedAt')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!account) throw refuse('session_ended')
  return account
}

/** Sets the name of a person; returns the one before. Needs a transaction. */
export async function setFullName(db: Db, userId: number, fullName: string): Promise<string> {
  const person = db.selectFrom('users').select('full_name as before').where('id', '=', userId).forNoKeyUpdate()
  const { before } = await person.executeTakeFirstOrThrow()
  await db.updateTable('users').set({ full_name: fullName }).where('id', '=', userId).execute()
  return before
}

/**
 * Sets the e-mail of a person; one that differs by more than letter case is no longer confirmed. May violate
 * `users_email_taken`.
 */
export const setEmail = (db: Db, userId: number, { email, isAnother }: { email: string; isAnother: boolean }) =>
  db
    .updateTable('users')
    .set({ email, email_key: keyOf(email), ...(isAnother && { email_confirmed_at: null }) })
    .where('id', '=', userId)
    .execute()

export const setPassword = (db: Db, userId: number, passwordHash: string) =>
  db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()

/** Locks an account until the transaction ends; returns the hash of its password. */
export const lockAccount = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select('password_hash as passwordHash')
    .where('id', '=', userId)
    .where('banned_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
