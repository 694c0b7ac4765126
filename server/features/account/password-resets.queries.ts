import { keyOf } from '#server/domain/key-of.ts'
import type { Db } from '#server/platform/store/db.ts'

/** A reset link, with the hash of its token. */
type HashedLink = { tokenHash: string; email: string; now: Date }

/** The account that may reset its password; not for banned people, nor for sample data, which has no passwords. */
export const findResettable = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email_key', '=', keyOf(email))
    .where('banned_at', 'is', null)
    .where('is_sample', '=', false)
    .executeTakeFirst()

export const insertReset = (db: Db, reset: { tokenHash: string; userId: number | null; expiresAt: Date }) =>
  db
    .insertInto('password_resets')
    .values({ token_hash: reset.tokenHash, user_id: reset.userId, expires_at: reset.expiresAt })
    .execute()

/**
 * The owner of a reset link, with the names that the password must not consist of; undefined when the link is invalid.
 */
export const findResetOwner = (db: Db, { tokenHash, email, now }: HashedLink) =>
  db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.id', 'users.user_name as userName', 'users.full_name as fullName', 'users.email'])
    .where('token_hash', '=', tokenHash)
    .where('password_resets.expires_at', '>', now)
    .where('users.email_key', '=', keyOf(email))
    .where('users.banned_at', 'is', null)
    .executeTakeFirst()

/** Deletes all reset links of a person; true when this one was among them. */
export async function consumeResets(db: Db, userId: number, tokenHash: string): Promise<boolean> {
  const taken = await deleteResetsOf(db, userId)
  return taken.some((reset) => reset.tokenHash === tokenHash)
}

/** Deletes all reset links of a person. */
export const deleteResetsOf = (db: Db, userId: number) =>
  db.deleteFrom('password_resets').where('user_id', '=', userId).returning('token_hash as tokenHash').execute()

export const deleteExpiredResets = (db: Db, now: Date) =>
  db.deleteFrom('password_resets').where('expires_at', '<=', now).execute()
