import { LRUCache } from 'lru-cache'
import { originalKey } from '#server/platform/images/image-keys.ts'
import type { ImagePool } from '#server/platform/images/image-pool.ts'
import { ImageProblem } from '#server/platform/images/image-problem.ts'
import { withoutPermit } from '#server/platform/overload/permit.ts'
import { SingleFlight } from '#server/platform/single-flight.ts'
import { type Storage, StorageFailure, type StoredFile } from '#server/platform/storage/storage.ts'
import { type CardRef, refOf, type ShareCard } from './share-card.ts'

const folder = 'share'
const keyOf = ({ quizId, hash }: CardRef) => `${folder}/${quizId}/${hash}.jpg`

/** The storage of share pictures and the process that draws them. */
export type SharePictureParts = { storage: Storage; pool: ImagePool; maxBytes?: number }

/** All stored share pictures together. */
const maxStoredBytes = 1_000_000_000
/** Files that are known to exist. */
const maxKnown = 20_000
/** A picture in use is written again this often, so that its time of change says when it was last used. */
const touchMs = 24 * 3_600_000
/** All jobs cost the same, so the capacity of their queue is a number of jobs. */
const share = { flow: 'share pictures', cost: 1 }

class StoredPictures {
  readonly #storage: Storage
  readonly #known = new LRUCache<string, true>({ max: maxKnown, ttl: touchMs })
  readonly #touched = new LRUCache<string, true>({ max: maxKnown, ttl: touchMs })

  constructor(storage: Storage) {
    this.#storage = storage
  }

  async has(key: string): Promise<boolean> {
    if (this.#known.has(key)) return true
    if (!(await this.#storage.has(key))) return false
    this.#known.set(key, true)
    return true
  }

  async find(key: string): Promise<Buffer | null> {
    const bytes = await this.#storage.get(key)
    if (!bytes) this.#known.delete(key)
    else if (!this.#touched.has(key)) await this.keep(key, bytes)
    return bytes
  }

  /** A picture that cannot be stored is still sent. */
  async keep(key: string, bytes: Uint8Array): Promise<void> {
    try {
      await this.#storage.put(key, bytes)
    } catch (error) {
      if (error instanceof StorageFailure) return
      throw error
    }
    this.#known.set(key, true)
    this.#touched.set(key, true)
  }

  async removeOf(quizId: number): Promise<void> {
    for await (const { key } of this.#storage.list(`${folder}/${quizId}`)) {
      await this.#storage.delete(key)
      this.#known.delete(key)
    }
  }

  /** Removes the pictures that were used longest ago, until the rest takes `maxBytes`; returns their number. */
  async prune(maxBytes: number): Promise<number> {
    const files: StoredFile[] = []
    for await (const file of this.#storage.list(folder)) files.push(file)
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    let removed = 0
    for (const file of files.sort((one, other) => one.changedAt.getTime() - other.changedAt.getTime())) {
      if (bytes <= maxBytes) break
      await this.#storage.delete(file.key)
      bytes -= file.bytes
      removed += 1
    }
    return removed
  }
}

/** Draws share pictures, each once, and stores them under the hash of their content. */
export function createSharePictures({ storage, pool, maxBytes = maxStoredBytes }: SharePictureParts) {
  const stored = new StoredPictures(storage)
  const underway = new SingleFlight<string, Buffer | null>()

  /** Draws and stores a picture; null when too many wait. Throws an `ImageProblem` for a picture that cannot be drawn. */
  function draw(card: ShareCard): Promise<Buffer | null> {
    const key = keyOf(refOf(card))
    const shared = underway.run(key, () => drawOnce(key, card))
    return withoutPermit(() => shared)
  }

  async function drawOnce(key: string, card: ShareCard): Promise<Buffer | null> {
    const picture = card.picture === null ? null : await storage.get(originalKey(card.picture))
    try {
      const { bytes } = await pool.run(share, { task: 'share', card, picture })
      await stored.keep(key, bytes)
      return Buffer.from(bytes)
    } catch (error) {
      if (error instanceof ImageProblem && error.code === 'busy') return null
      throw error
    }
  }

  return {
    /** Whether the picture is stored. */
    has: (ref: CardRef): Promise<boolean> => stored.has(keyOf(ref)),
    /** The stored picture; null when there is none, or it was removed. */
    find: (ref: CardRef): Promise<Buffer | null> => stored.find(keyOf(ref)),
    /** Whether the picture is being drawn already. */
    isUnderway: (card: ShareCard): boolean => underway.has(keyOf(refOf(card))),
    draw,
    removeOf: (quizId: number): Promise<void> => stored.removeOf(quizId),
    prune: (): Promise<number> => stored.prune(maxBytes),
  }
}
