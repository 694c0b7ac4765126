import { sql } from 'kysely'
import { type AnyDb, inSnapshot } from '#server/operations/backup/snapshot.ts'
import { listTables } from '#server/operations/backup/tables.queries.ts'
import { hashInKey } from '#server/platform/images/image-keys.ts'
import type { ImagePipeline } from '#server/platform/images/pipeline.ts'
import { uploadsFolder } from '#server/platform/images/uploads.ts'
import type { Storage, StoredFile } from '#server/platform/storage/storage.ts'

/** A picture is stored before the rows that refer to it: a recent one may be about to be used. */
const graceMs = 24 * 3_600_000

/** The store and storage to clean. */
export type CleanImagesOptions = { db: AnyDb; storage: Storage; now: Date }

/** What deletes pictures with their renditions. */
export type ImageRemoval = { images: Pick<ImagePipeline, 'remove' | 'storedAt'>; now: Date }

/** Hashes of unused pictures, keys of uploads that were left behind, and the bytes of all their files. */
export type Orphans = { hashes: string[]; uploads: string[]; bytes: number }

/** Finds unused pictures that were stored more than a day ago. */
export async function findOrphans({ db, storage, now }: CleanImagesOptions): Promise<Orphans> {
  const mentioned = await mentionedHashes(db)
  const sizes = new Map<string, number>()
  const recent = new Set<string>()
  for (const folder of ['originals', 'renditions']) {
    for await (const { key, bytes, changedAt } of storage.list(folder)) {
      const hash = hashInKey(key)
      if (hash === null || mentioned.has(hash)) continue
      sizes.set(hash, (sizes.get(hash) ?? 0) + bytes)
      if (isRecent(changedAt, now)) recent.add(hash)
    }
  }
  // Again, for those that came into use while the files were listed.
  const since = sizes.size > 0 ? await mentionedHashes(db) : mentioned
  const orphans = [...sizes].filter(([hash]) => !recent.has(hash) && !since.has(hash))
  const uploads = await findOldUploads(storage, now)
  return {
    hashes: orphans.map(([hash]) => hash),
    uploads: uploads.map(({ key }) => key),
    bytes: [...orphans.map(([, bytes]) => bytes), ...uploads.map(({ bytes }) => bytes)].reduce((a, b) => a + b, 0),
  }
}

/** Uploads are kept for a day; the job finds them by rows, and a row may be gone before its file. */
async function findOldUploads(storage: Storage, now: Date): Promise<StoredFile[]> {
  const old: StoredFile[] = []
  for await (const file of storage.list(uploadsFolder)) if (!isRecent(file.changedAt, now)) old.push(file)
  return old
}

/** Deletes orphans, except those uploaded again meanwhile, whose files are recent; returns their number. */
export async function removeOrphans(
  { images, now }: ImageRemoval,
  { hashes }: Pick<Orphans, 'hashes'>,
): Promise<number> {
  let removed = 0
  for (const hash of hashes) {
    const storedAt = await images.storedAt(hash)
    if (storedAt && isRecent(storedAt, now)) continue
    await images.remove(hash)
    removed += 1
  }
  return removed
}

const isRecent = (changedAt: Date, now: Date) => now.getTime() - changedAt.getTime() < graceMs

/**
 * All hashes in the store that could be those of pictures. It searches every column of every table, so that a new
 * column with pictures cannot be forgotten here.
 */
export function mentionedHashes(db: AnyDb): Promise<Set<string>> {
  return inSnapshot(db, async (snapshot) => {
    const mentioned = new Set<string>()
    for (const { name } of await listTables(snapshot)) {
      const { rows } = await sql<{ hash: string }>`
        select distinct found[1] as hash
        from ${sql.table(name)} whole_row, regexp_matches(whole_row::text, '\\m[0-9a-f]{64}\\M', 'g') found`.execute(
        snapshot,
      )
      for (const { hash } of rows) mentioned.add(hash)
    }
    return mentioned
  })
}
