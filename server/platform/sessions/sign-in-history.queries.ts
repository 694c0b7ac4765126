import { keyOf } from '#server/domain/key-of.ts'
import type { Db } from '#server/platform/store/db.ts'

/** The account with this e-mail, with what device cookies depend on. */
export const findAccountOfEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash as passwordHash'])
    .where('email_key', '=', keyOf(email))
    .executeTakeFirst()

/** A session, active or not, of the account with this e-mail that was opened from the network. */
export const findSessionFrom = (db: Db, email: string, networkMark: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('users.email_key', '=', keyOf(email))
    .where('sessions.network_mark', '=', networkMark)
    .limit(1)
    .executeTakeFirst()
