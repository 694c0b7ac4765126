import { sql } from 'kysely'
import { keyOf } from '#server/domain/key-of.ts'
import type { Db } from '#server/platform/store/db.ts'
import { unreadNotices } from '#server/read-models/unread-notices.ts'

export type NewUser = {
  userName: string
  email: string
  phone: string | null
  fullName: string
  birthDate: string
  passwordHash: string
  isAdmin?: boolean
  now: Date
}

/** Inserts an account and returns its id. May violate `users_user_name_taken` or `users_email_taken`. */
export async function insertUser(db: Db, user: NewUser): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({
      user_name: user.userName,
      user_name_key: keyOf(user.userName),
      email: user.email,
      email_key: keyOf(user.email),
      phone: user.phone,
      full_name: user.fullName,
      birth_date: user.birthDate,
      password_hash: user.passwordHash,
      is_admin: user.isAdmin ?? false,
      created_at: user.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The constraints that an account with this user name and e-mail would violate. */
export async function findTaken(db: Db, { userName, email }: Pick<NewUser, 'userName' | 'email'>): Promise<string[]> {
  const [nameKey, emailKey] = [keyOf(userName), keyOf(email)]
  const owners = await db
    .selectFrom('users')
    .select(['user_name_key as nameKey', 'email_key as emailKey'])
    .where((one) => one.or([one('user_name_key', '=', nameKey), one('email_key', '=', emailKey)]))
    .execute()
  return owners.flatMap((owner) => [
    ...(owner.nameKey === nameKey ? ['users_user_name_taken'] : []),
    ...(owner.emailKey === emailKey ? ['users_email_taken'] : []),
  ])
}

/** The account with this e-mail, for signing in. */
export const findAccount = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash as passwordHash', 'is_admin as isAdmin'])
    .select(['banned_at as bannedAt', 'banned_until as bannedUntil'])
    .where('email_key', '=', keyOf(email))
    .executeTakeFirst()

/** The signed-in person, for the header of pages. */
export const findMe = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'full_name as fullName', 'user_name as userName', 'avatar', 'is_admin as isAdmin'])
    .select(unreadNotices(sql.ref('users.id')).as('unreadNotices'))
    .where('id', '=', userId)
    .executeTakeFirst()

/** Makes an account an administrator with this password. */
export const promote = (db: Db, userId: number, passwordHash: string) =>
  db.updateTable('users').set({ is_admin: true, password_hash: passwordHash }).where('id', '=', userId).execute()

/** Whether there is an account besides those of the sample data. */
export async function hasAccounts(db: Db): Promise<boolean> {
  const found = await db.selectFrom('users').select('id').where('is_sample', '=', false).limit(1).executeTakeFirst()
  return found !== undefined
}
