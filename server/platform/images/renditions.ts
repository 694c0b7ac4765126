import type { ImageWidth } from '@quiz/contract/limits.ts'
import type { LRUCache } from 'lru-cache'
import { withoutPermit } from '#server/platform/overload/permit.ts'
import { type Storage, StorageFailure } from '#server/platform/storage/storage.ts'
import { costOfPicture, readHeader } from './image-cost.ts'
import type { ImageFormat } from './image-format.ts'
import { isImageHash, originalKey, renditionKey, type Wanted } from './image-keys.ts'
import type { ImagePool } from './image-pool.ts'
import { ImageProblem } from './image-problem.ts'

/** What renditions are made from and kept in. */
export type RenditionParts = { storage: Storage; pool: ImagePool; texts: LRUCache<string, string> }

/** A rendition that cannot be kept can be shown all the same. */
function madeAgainNextTime(error: unknown): void {
  if (!(error instanceof StorageFailure)) throw error
}

/** What is stored was read and written anew when it came: not to get through it now is no fault of the caller's. */
function busyInstead(error: unknown): never {
  throw error instanceof ImageProblem ? new ImageProblem('busy') : error
}

/** Gives stored pictures out in the sizes and formats that pages ask for, making each once. */
export function createRenditions({ storage, pool, texts }: RenditionParts) {
  const underway = new Map<string, Promise<Buffer | null>>()

  /** The picture at most `width` px wide, never enlarged; null when there is no such picture. Throws `ImageProblem` `busy`. */
  function rendition(hash: string, width: ImageWidth, format: ImageFormat): Promise<Buffer | null> {
    if (!isImageHash(hash)) return Promise.resolve(null)
    const key = renditionKey(hash, { width, format })
    const shared = underway.get(key) ?? findOrMake(hash, { width, format }).finally(() => underway.delete(key))
    underway.set(key, shared)
    return withoutPermit(() => shared)
  }

  async function findOrMake(hash: string, wanted: Wanted): Promise<Buffer | null> {
    const key = renditionKey(hash, wanted)
    const found = await storage.get(key)
    if (found) return found
    const original = await storage.get(originalKey(hash))
    if (!original) return null
    // Visitors share one flow: their renditions are made in the order of arrival.
    const share = { flow: 'visitors', cost: costOfPicture(readHeader(original)) }
    const picture = await pool.run(share, { task: 'rendition', bytes: original, ...wanted }).catch(busyInstead)
    await storage.put(key, picture.bytes).catch(madeAgainNextTime)
    return Buffer.from(picture.bytes)
  }

  /** The JPEG rendition as base64, from memory when asked again; null when there is no such picture. Throws `ImageProblem` `busy`. */
  async function base64(hash: string, width: ImageWidth): Promise<string | null> {
    const key = renditionKey(hash, { width, format: 'jpeg' })
    const kept = texts.get(key)
    if (kept !== undefined) return kept
    const bytes = await rendition(hash, width, 'jpeg')
    if (!bytes) return null
    const text = bytes.toString('base64')
    texts.set(key, text)
    return text
  }

  return { rendition, base64 }
}
