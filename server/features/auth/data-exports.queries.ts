import type { Db } from '#server/platform/store/db.ts'

/** An archive that a person asks for; `notAfter` is the latest time of an earlier request that allows another one. */
type RequestedExport = { userId: number; tokenHash: string; now: Date; notAfter: Date; expiresAt: Date }

/** Stores the address of a new archive; false when the latest request is too young. Of concurrent requests one succeeds. */
export async function claimExport(
  db: Db,
  { userId, tokenHash, now, notAfter, expiresAt }: RequestedExport,
): Promise<boolean> {
  const row = { token_hash: tokenHash, requested_at: now, expires_at: expiresAt }
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

/** Uses the address up; returns the person whose archive it has, or undefined when it does not work. */
export const takeExport = (db: Db, tokenHash: string, now: Date) =>
  db
    .updateTable('data_exports')
    .set({ token_hash: null })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id as userId')
    .executeTakeFirst()
