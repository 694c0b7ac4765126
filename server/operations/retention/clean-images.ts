import type { AnyDb } from '#server/operations/backup/snapshot.ts'
import { hashInKey } from '#server/platform/images/image-keys.ts'
import type { ImagePipeline } from '#server/platform/images/pipeline.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { mentionedHashes } from './mentioned-hashes.queries.ts'

/** A picture is stored before the rows that refer to it: a recent one may be about to be used. */
const graceMs = 24 * 3_600_000

/** The store and storage to clean. */
export type CleanImagesOptions = { db: AnyDb; storage: Storage; now: Date }

/** What deletes pictures with their renditions. */
export type ImageRemoval = { images: Pick<ImagePipeline, 'remove' | 'storedAt'>; now: Date }

/** Hashes of unused pictures, and the bytes of their files. */
export type Orphans = { hashes: string[]; bytes: number }

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
  return { hashes: orphans.map(([hash]) => hash), bytes: orphans.reduce((sum, [, bytes]) => sum + bytes, 0) }
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
