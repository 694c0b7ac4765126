import type { AnyDb } from '#server/operations/backup/snapshot.ts'
import { hashInKey, originalKey } from '#server/platform/images/image-keys.ts'
import type { ImagePipeline } from '#server/platform/images/pipeline.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { mentionedHashes } from './mentioned-hashes.queries.ts'

/** A picture is stored before the row that shows it: a young one may be about to be shown. */
const graceMs = 24 * 3_600_000

/** Where to look, and how to delete a picture with everything made from it. */
export type CleanImages = {
  db: AnyDb
  storage: Storage
  remove: ImagePipeline['remove']
  now: Date
}

/** Pictures that nothing shows: how many, and the bytes of their files. */
export type Orphans = { hashes: string[]; bytes: number }

/** Finds the pictures that have been stored for a day and are shown nowhere. */
export async function findOrphans({ db, storage, now }: Omit<CleanImages, 'remove'>): Promise<Orphans> {
  const mentioned = await mentionedHashes(db)
  const sizes = new Map<string, number>()
  const young = new Set<string>()
  for (const folder of ['originals', 'renditions']) {
    for await (const { key, bytes, changedAt } of storage.list(folder)) {
      const hash = hashInKey(key)
      if (hash === null || mentioned.has(hash)) continue
      sizes.set(hash, (sizes.get(hash) ?? 0) + bytes)
      if (isYoung(changedAt, now)) young.add(hash)
    }
  }
  // Whatever came into use while the files were listed.
  const since = sizes.size > 0 ? await mentionedHashes(db) : mentioned
  const orphans = [...sizes].filter(([hash]) => !young.has(hash) && !since.has(hash))
  return { hashes: orphans.map(([hash]) => hash), bytes: orphans.reduce((sum, [, bytes]) => sum + bytes, 0) }
}

/** Deletes orphans, except for those that somebody uploads anew at this moment: that makes their files young. Answers how many. */
export async function removeOrphans({ storage, remove, now }: CleanImages, { hashes }: Orphans): Promise<number> {
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
    if (file.key === key) return isYoung(file.changedAt, now)
  return false
}

const isYoung = (changedAt: Date, now: Date) => now.getTime() - changedAt.getTime() < graceMs
