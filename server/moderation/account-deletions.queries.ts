import type { Db } from '#server/platform/store/db.ts'

export type NewDeletion = {
  userId: number
  keepsQuizzes: boolean
  isBanned: boolean
  tokenHash: string
  now: Date
  dueAt: Date
}

/** Stores a deletion, or updates a pending one: what stays, and the link that stops it. */
export const upsertDeletion = (
  db: Db,
  { userId, keepsQuizzes, isBanned, tokenHash, now, dueAt }: NewDeletion,
): Promise<{ dueAt: Date }> =>
  db
    .insertInto('account_deletions')
    .values({
      user_id: userId,
      requested_at: now,
      due_at: dueAt,
      keeps_tests: keepsQuizzes,
      is_banned: isBanned,
      token_hash: tokenHash,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ keeps_tests: keepsQuizzes, token_hash: tokenHash }),
    )
    .returning('due_at as dueAt')
    .executeTakeFirstOrThrow()

/** When an account that waits for its deletion is due. */
export const findDeletion = (db: Db, userId: number) =>
  db.selectFrom('account_deletions').select('due_at as dueAt').where('user_id', '=', userId).executeTakeFirst()

/** Whose deletion a link stops. */
export const findDeletionByLink = (db: Db, tokenHash: string) =>
  db.selectFrom('account_deletions').select('user_id as userId').where('token_hash', '=', tokenHash).executeTakeFirst()

/** Removes a deletion that is not due yet; undefined when there is none. Returns whether the person is banned besides. */
export const removeDeletion = (db: Db, userId: number, now: Date) =>
  db
    .deleteFrom('account_deletions')
    .where('user_id', '=', userId)
    .where('due_at', '>', now)
    .returning('is_banned as isBanned')
    .executeTakeFirst()

/** Stores whether a person who waits for the deletion of the account is banned besides. */
export const setBannedBesides = (db: Db, userId: number, isBanned: boolean) =>
  db.updateTable('account_deletions').set({ is_banned: isBanned }).where('user_id', '=', userId).execute()

/** Locks the administrators besides this one who can sign in. */
export const lockOtherAdministrators = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .where('banned_at', 'is', null)
    .where('id', '<>', userId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
