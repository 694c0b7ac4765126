import { currentConsents } from '@quiz/contract/account/consents.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '#server/platform/store/database.ts'
import type { Db } from '#server/platform/store/db.ts'

export const quizCounters = (db: Db, quizId: number) =>
  db.selectFrom('quiz_counters').selectAll().where('quiz_id', '=', quizId).executeTakeFirstOrThrow()

export const userCounters = (db: Db, userId: number) =>
  db.selectFrom('user_counters').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()

let lastNumber = 0

/** A number that is unique in the process. */
export const nextNumber = () => ++lastNumber

export type UserRow = Selectable<Database['users']>

const month = 30 * 24 * 3600 * 1000

/** Inserts a person of a month ago who agreed to every document. */
export async function aUser(db: Db, overrides: Partial<Insertable<Database['users']>> = {}): Promise<UserRow> {
  const user = await aUserWithoutConsents(db, overrides)
  const accepted = { user_id: user.id, text_hash: '', accepted_at: new Date() }
  await db
    .insertInto('consents')
    .values(currentConsents.map((consent) => ({ ...consent, ...accepted })))
    .execute()
  return user
}

/** Inserts a person of a month ago, as new accounts have limits; without a password unless `password_hash` is given. */
export function aUserWithoutConsents(db: Db, overrides: Partial<Insertable<Database['users']>> = {}): Promise<UserRow> {
  const number = nextNumber()
  const userName = overrides.user_name ?? `person${number}`
  const email = overrides.email ?? `person${number}@pochta.example`
  return db
    .insertInto('users')
    .values({
      user_name: userName,
      user_name_key: userName.toLowerCase(),
      email,
      email_key: email.toLowerCase(),
      full_name: `Человек № ${number}`,
      birth_date: '1994-07-24',
      created_at: new Date(Date.now() - month),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
