import { sql } from 'kysely'
import { createUploads } from '#server/platform/images/uploads.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { AnyDb } from './snapshot.ts'

/**
 * Deletes the rows of uploads whose files are not in the storage, as copies leave these files out: such a row would take room of
 * its account and show nothing. Browsers send them again.
 */
export async function deleteLostUploads(db: AnyDb, storage: Storage): Promise<void> {
  const uploads = createUploads(storage)
  const { rows } = await sql<{ userId: number; hash: string }>`select user_id as "userId", hash from uploads`.execute(
    db,
  )
  for (const { userId, hash } of rows)
    if (!(await uploads.has(userId, hash)))
      await sql`delete from uploads where user_id = ${userId} and hash = ${hash}`.execute(db)
}
