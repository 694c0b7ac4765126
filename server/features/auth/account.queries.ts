import { keyOf } from '#server/domain/key-of.ts'
import type { Db } from '#server/platform/store/db.ts'

/** What a person sees of their account, and what proves that it is theirs. */
export const findOwnAccount = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['user_name as userName', 'full_name as fullName', 'email', 'password_hash as passwordHash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/** Gives a person another name. */
export const setFullName = (db: Db, userId: number, fullName: string) =>
  db.updateTable('users').set({ full_name: fullName }).where('id', '=', userId).execute()

/** Gives a person another e-mail. Runs into `users_email_taken`. */
export const setEmail = (db: Db, userId: number, email: string) =>
  db
    .updateTable('users')
    .set({ email, email_key: keyOf(email) })
    .where('id', '=', userId)
    .execute()

/** Gives a person another password. */
export const setPassword = (db: Db, userId: number, passwordHash: string) =>
  db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()

/** Keeps other changes of this account waiting until the transaction ends; answers the hash of its password. */
export const lockAccount = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select('password_hash as passwordHash')
    .where('id', '=', userId)
    .where('banned_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
