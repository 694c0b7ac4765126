import { LRUCache } from 'lru-cache'
import type { CacheTag, Invalidation } from './invalidation.ts'

/** An entry of the map. Immutable ones survive the invalidation `everything`. */
export type TaggedEntry = {
  readonly key: string
  readonly tags: readonly CacheTag[]
  readonly bytes: number
  readonly isImmutable?: boolean
  isStale: boolean
}

/** Bytes of an entry besides its value: the object, and each tag with its item in the index. */
const overhead = { entry: 500, tag: 100 }

/** An LRU map bounded in bytes, whose entries are invalidated by their tags. */
export class TaggedLru<Entry extends TaggedEntry> {
  readonly #entries: LRUCache<string, Entry>
  readonly #keys = new Map<CacheTag, Set<string>>()

  /** Entries larger than an eighth of `maxBytes` are not stored. */
  constructor(maxBytes: number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.ceil(maxBytes / 8),
      sizeCalculation: ({ key, tags, bytes }) => bytes + 2 * key.length + overhead.entry + overhead.tag * tags.length,
      dispose: (entry) => this.#unindex(entry),
    })
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  get(key: string): Entry | undefined {
    return this.#entries.get(key)
  }

  /** The entry, without counting as a use of it. */
  peek(key: string): Entry | undefined {
    return this.#entries.peek(key)
  }

  set(entry: Entry): void {
    this.#entries.set(entry.key, entry)
    // Entries that are too large are not stored.
    if (!this.#entries.has(entry.key)) return
    for (const tag of entry.tags) {
      const keys = this.#keys.get(tag)
      if (keys) keys.add(entry.key)
      else this.#keys.set(tag, new Set([entry.key]))
    }
  }

  /** Drops entries with a hard tag, and marks those with a soft tag as stale. */
  invalidate(invalidation: Invalidation): void {
    if (invalidation === 'everything') {
      for (const [key, { isImmutable }] of [...this.#entries.entries()]) if (!isImmutable) this.#entries.delete(key)
      return
    }
    for (const key of this.#tagged(invalidation.hard)) this.#entries.delete(key)
    for (const key of this.#tagged(invalidation.soft)) {
      const entry = this.#entries.peek(key)
      if (entry) entry.isStale = true
    }
  }

  #tagged(tags: readonly CacheTag[]): string[] {
    return tags.flatMap((tag) => [...(this.#keys.get(tag) ?? [])])
  }

  #unindex({ key, tags }: Entry): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keys.delete(tag)
    }
  }
}
