import { LRUCache } from 'lru-cache'
import { withoutPermit } from '#server/platform/overload/permit.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { withTimeout } from '#server/platform/store/replica/with-timeout.ts'
import { readHeader } from './image-cost.ts'
import { isImageHash, originalKey } from './image-keys.ts'

/** Remembered pictures; one takes some 200 bytes. */
const maxRemembered = 20_000
/** A reply waits no longer for a storage that hangs: its page then reserves the largest place. */
const storageMs = 300

/** Reads how wide stored pictures are for their height: from their headers, each once, as the bytes of a hash never change. */
export function createPictureRatios(storage: Pick<Storage, 'get'>) {
  const remembered = new LRUCache<string, number>({ max: maxRemembered })

  /** Width over height in thousandths; null for an unknown picture, and while the storage does not answer. */
  async function ratioOf(hash: string): Promise<number | null> {
    const known = remembered.get(hash)
    if (known !== undefined || !isImageHash(hash)) return known ?? null
    const read = withTimeout(storageMs, storage.get(originalKey(hash))).catch(() => null)
    const bytes = await withoutPermit(() => read)
    const header = bytes && readHeader(bytes)
    if (!header) return null
    const ratio = Math.round((1000 * header.width) / header.height) / 1000
    remembered.set(hash, ratio)
    return ratio
  }

  return { ratioOf }
}
