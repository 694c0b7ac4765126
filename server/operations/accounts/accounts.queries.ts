import { deletedAuthorId } from '@quiz/contract/quiz/deleted-author.ts'
import { keyOf } from '#server/domain/key-of.ts'
import type { Db } from '#server/platform/store/db.ts'
import { isBanned, isLeaving } from '#server/read-models/banned.ts'

/** The person with this e-mail or user name. */
export const findPerson = (db: Db, name: string) =>
  db
    .selectFrom('users')
    .select(['id', 'user_name as userName', 'email', 'is_admin as isAdmin'])
    .select([isBanned.as('isBanned'), isLeaving.as('isLeaving')])
    .where('id', '<>', deletedAuthorId)
    .where((user) => user.or([user('email_key', '=', keyOf(name)), user('user_name_key', '=', keyOf(name))]))
    .executeTakeFirst()

/** Grants or revokes the rights of an administrator. */
export const setAdmin = (db: Db, userId: number, isAdmin: boolean) =>
  db.updateTable('users').set({ is_admin: isAdmin }).where('id', '=', userId).execute()

/** Whether there is an administrator who can sign in. */
export const hasAdministrator = async (db: Db): Promise<boolean> => {
  const found = db.selectFrom('users').select('id').where('is_admin', '=', true).where('banned_at', 'is', null)
  return (await found.limit(1).executeTakeFirst()) !== undefined
}
