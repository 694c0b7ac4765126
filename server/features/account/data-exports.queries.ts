import type { Db } from '#server/platform/store/db.ts'

/** An archive that a person asks for; `notAfter` is the latest time of an earlier request that allows another one. */
type RequestedExport = {
  userId: number
  sessionId: string | null
  passwordMark: string
  tokenHash: string
  now: Date
  notAfter: Date
  expiresAt: Date
}

/** Stores the address of a new archive; false when the latest request is too young. Of concurrent requests one succeeds. */
export async function claimExport(
  db: Db,
  { userId, sessionId, passwordMark, tokenHash, now, notAfter, expiresAt }: RequestedExport,
): Promise<boolean> {
  const row = {
    ...{ token_hash: tokenHash, requested_at: now, expires_at: expiresAt },
    ...{ session_id: sessionId, password_mark: passwordMark, download_id: null },
  }
  const claimed = await db
    .insertInto('data_exports')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(row).where('data_exports.requested_at', '<=', notAfter),
    )
    .returning('user_id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** When a person asked for an archive last. */
export const getExportTime = async (db: Db, userId: number): Promise<Date> =>
  (
    await db
      .selectFrom('data_exports')
      .select('requested_at as requestedAt')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).requestedAt

/** The person whose archive an address has; undefined for one that is unknown, used or late, or whose session has ended. */
export const findExport = (db: Db, tokenHash: string, now: Date) =>
  db
    .selectFrom('data_exports')
    .innerJoin('users', 'users.id', 'data_exports.user_id')
    .leftJoin('sessions', 'sessions.id', 'data_exports.session_id')
    .select(['data_exports.user_id as userId', 'password_mark as passwordMark', 'password_hash as passwordHash'])
    .where('token_hash', '=', tokenHash)
    .where('data_exports.expires_at', '>', now)
    .where((row) =>
      row.or([
        row('data_exports.session_id', 'is', null),
        row.and([row('sessions.id', 'is not', null), row('sessions.ended_at', 'is', null)]),
      ]),
    )
    .executeTakeFirst()

/** Begins a download, which breaks an earlier one of the address off; false when the address was used up meanwhile. */
export async function beginDownload(db: Db, tokenHash: string, downloadId: string): Promise<boolean> {
  const begun = await db
    .updateTable('data_exports')
    .set({ download_id: downloadId })
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst()
  return begun !== undefined
}

/** Whether no later download of the address has begun, and none was completed. */
export async function isLatestDownload(db: Db, userId: number, downloadId: string): Promise<boolean> {
  const found = await db
    .selectFrom('data_exports')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('download_id', '=', downloadId)
    .where('token_hash', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Uses the address up that this download completed. */
export const completeDownload = (db: Db, userId: number, downloadId: string) =>
  db
    .updateTable('data_exports')
    .set({ token_hash: null })
    .where('user_id', '=', userId)
    .where('download_id', '=', downloadId)
    .execute()
