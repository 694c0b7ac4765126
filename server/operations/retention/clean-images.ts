import type { AnyDb } from '#server/operations/backup/snapshot.ts'
import { hashInKey, originalKey } from '#server/platform/images/image-keys.ts'
import type { ImagePipeline } from '#server/platform/images/pipeline.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { mentionedHashes } from './mentioned-hashes.queries.ts'

/** A picture is stored before the rows that refer to it: a recent one may be about to be used. */
const graceMs = 24 * 3_600_000

/** The store and storage to clean; `remove` deletes a picture with its renditions. */
export type CleanImagesOptions = {
  db: AnyDb
  storage: Storage
  remove: ImagePipeline['remove']
  now: Date
}

/** Hashes of unused pictures, and the bytes of their files. */
export type Orphans = { hashes: string[]; bytes: number }

/** Finds unused pictures that were stored more than a day ago. */
export async function findOrphans({ db, storage, now }: Omit<CleanImagesOptions, 'remove'>): Promise<Orphans> {
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
  return { hashes: orphans.map(([hash]) => hash), bytes: orphans.reduce((sum, [, bytes]) => sum + bytes, 0) }
}

/** Deletes orphans, except those uploaded again meanwhile, whose files are recent; returns their number. */
export async function removeOrphans(
  { storage, remove, now }: CleanImagesOptions,
  { hashes }: Orphans,
): Promise<number> {
  let removed = 0
  for (const hash of hashes) {
    if (await wasTouched(storage, { hash, now })) continue
    await remove(hash)
    removed += 1
  }
  return removed
}

async function wasTouched(storage: Storage, { hash, now }: { hash: string; now: Date }): Promise<boolean> {
  const key = originalKey(hash)
  for await (const file of storage.list(key.slice(0, key.lastIndexOf('/'))))
    if (file.key === key) return isRecent(file.changedAt, now)
  return false
}

const isRecent = (changedAt: Date, now: Date) => now.getTime() - changedAt.getTime() < graceMs
