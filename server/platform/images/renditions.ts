import type { ImageWidth } from '@quiz/contract/limits.ts'
import type { LRUCache } from 'lru-cache'
import { withoutPermit } from '#server/platform/overload/permit.ts'
import { SingleFlight } from '#server/platform/single-flight.ts'
import { type Storage, StorageFailure } from '#server/platform/storage/storage.ts'
import { costOfPicture, readHeader } from './image-cost.ts'
import type { ImageFormat } from './image-format.ts'
import { isImageHash, originalKey, renditionKey, type Wanted } from './image-keys.ts'
import type { ImagePool } from './image-pool.ts'
import { ImageProblem } from './image-problem.ts'

/** The storage of pictures and renditions, the processes that make them, and a cache of base64 texts. */
export type RenditionParts = { storage: Storage; pool: ImagePool; texts: LRUCache<string, string> }

/** A rendition that could not be stored is still served. */
function ignoreStorageFailure(error: unknown): void {
  if (!(error instanceof StorageFailure)) throw error
}

/** Stored pictures are known to be readable, so a failure means that the server is busy. */
function throwBusy(error: unknown): never {
  throw error instanceof ImageProblem ? new ImageProblem('busy') : error
}

/** Creates renditions of stored pictures on demand, each once. */
export function createRenditions({ storage, pool, texts }: RenditionParts) {
  const underway = new SingleFlight<string, Buffer | null>()

  /** The picture at most `width` px wide, never enlarged; null when there is no such picture. Throws `ImageProblem` `busy`. */
  function rendition(hash: string, width: ImageWidth, format: ImageFormat): Promise<Buffer | null> {
    if (!isImageHash(hash)) return Promise.resolve(null)
    const key = renditionKey(hash, { width, format })
    const shared = underway.run(key, () => findOrMake(hash, { width, format }))
    return withoutPermit(() => shared)
  }

  async function findOrMake(hash: string, wanted: Wanted): Promise<Buffer | null> {
    const key = renditionKey(hash, wanted)
    const found = await storage.get(key)
    if (found) return found
    const original = await storage.get(originalKey(hash))
    if (!original) return null
    // All visitors share one flow, so renditions are made in order of arrival.
    const share = { flow: 'visitors', cost: costOfPicture(readHeader(original)) }
    const picture = await pool.run(share, { task: 'rendition', bytes: original, ...wanted }).catch(throwBusy)
    await storage.put(key, picture.bytes).catch(ignoreStorageFailure)
    return Buffer.from(picture.bytes)
  }

  /**
   * The JPEG rendition as base64, cached in memory; null when there is no such picture. Throws `ImageProblem` `busy`.
   */
  async function base64(hash: string, width: ImageWidth): Promise<string | null> {
    const key = renditionKey(hash, { width, format: 'jpeg' })
    const cached = texts.get(key)
    if (cached !== undefined) return cached
    const bytes = await rendition(hash, width, 'jpeg')
    if (!bytes) return null
    const text = bytes.toString('base64')
    texts.set(key, text)
    return text
  }

  return { rendition, base64 }
}
