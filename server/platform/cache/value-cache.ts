import type { CacheEntry, Loaded, ReadOptions } from './cache-entry.ts'
import { type CacheTag, type Invalidation, InvalidationLog, type Staleness } from './invalidation.ts'
import { isWithinLifetime } from './lifetime.ts'
import { TaggedLru } from './tagged-lru.ts'
import { TokenBucket } from './token-bucket.ts'

type StoredEntry<Value> = CacheEntry<Value> & { isStale: boolean; refreshes: TokenBucket }
/** A load under way: invalidations that come before it ends make its value stale. */
type Load<Value> = { since: number; outcome: Promise<{ entry: CacheEntry<Value>; staleness: Staleness }> }

export type ValueCacheOptions = {
  maxBytes: number
  clock: () => Date
  /** Publishes invalidations to other processes. */
  publish?: (invalidation: Invalidation) => void
}

/**
 * Caches values in memory, bounded in bytes, least recently used first out. Loads of one key are a single flight: callers share
 * the load under way, except that a caller who comes after an invalidation never gets a value whose load began before it.
 */
export class ValueCache<Value extends object> {
  readonly #entries: TaggedLru<StoredEntry<Value>>
  readonly #loads = new Map<string, Load<Value>>()
  readonly #log = new InvalidationLog()
  readonly #options: ValueCacheOptions
  readonly #onInvalidate: ((invalidation: Invalidation) => void)[] = []

  constructor(options: ValueCacheOptions) {
    this.#options = options
    this.#entries = new TaggedLru(options.maxBytes)
  }

  /** Bytes that all entries take. */
  get bytes(): number {
    return this.#entries.bytes
  }

  /** The value under the key, loaded first when it is missing, stale or expired. */
  async get(key: string, load: () => Promise<Loaded<Value>>, options: ReadOptions = {}): Promise<CacheEntry<Value>> {
    const cached = this.#peek(key, options)
    if (cached) return cached
    // Joining a load under way takes no capacity.
    if (!options.schedule || this.#loads.has(key)) return this.#load(key, load, options)
    return options.schedule(async () => this.fresh(key) ?? this.#load(key, load, options))
  }

  /** The entry if it can be served without a load; a stale one only while its bucket of refreshes is empty. */
  #peek(key: string, { isExact = false }: ReadOptions = {}): CacheEntry<Value> | undefined {
    const entry = this.#unexpired(key)
    if (!entry?.isStale) return entry
    return isExact || this.#loads.has(key) || entry.refreshes.take() ? undefined : entry
  }

  /** The tags of the entry under the key, fresh or not; an empty list without an entry. */
  tagsOf(key: string): readonly CacheTag[] {
    return this.#entries.peek(key)?.tags ?? []
  }

  /** The entry under the key if it is neither expired nor stale. */
  fresh(key: string): CacheEntry<Value> | undefined {
    const entry = this.#unexpired(key)
    return entry?.isStale ? undefined : entry
  }

  /** Whether this entry is still the cached one, and neither expired nor stale. */
  isFresh(entry: CacheEntry<Value>): boolean {
    return this.fresh(entry.key) === entry
  }

  /** Invalidates here and in other processes. Call it after the commit of the change. */
  invalidate(invalidation: Invalidation): void {
    this.invalidateLocally(invalidation)
    this.#options.publish?.(invalidation)
  }

  /** Invalidates in this process alone. */
  invalidateLocally(invalidation: Invalidation): void {
    for (const listener of this.#onInvalidate) listener(invalidation)
    if (this.#loads.size > 0) this.#log.append(invalidation)
    this.#entries.invalidate(invalidation)
  }

  /** Calls back with every invalidation, of this or another process, before entries are dropped. */
  onInvalidate(listener: (invalidation: Invalidation) => void): void {
    this.#onInvalidate.push(listener)
  }

  #unexpired(key: string): StoredEntry<Value> | undefined {
    const entry = this.#entries.get(key)
    return entry && isWithinLifetime(entry.lifetime, this.#options.clock()) ? entry : undefined
  }

  async #load(key: string, load: () => Promise<Loaded<Value>>, options: ReadOptions): Promise<CacheEntry<Value>> {
    const since = this.#log.version
    for (;;) {
      const underway = this.#loads.get(key) ?? this.#begin(key, load)
      const isEarlier = underway.since < since
      try {
        const { entry, staleness } = await underway.outcome
        if (!isEarlier || staleness === 'none') return entry
        const next = this.#peek(key, options)
        if (next) return next
      } catch (error) {
        // A load that failed before the invalidation may succeed after it.
        if (!isEarlier) throw error
      }
    }
  }

  #begin(key: string, load: () => Promise<Loaded<Value>>): Load<Value> {
    const since = this.#log.version
    const underway = { since, outcome: this.#run(key, load, since) }
    this.#loads.set(key, underway)
    return underway
  }

  async #run(key: string, load: () => Promise<Loaded<Value>>, since: number) {
    const refreshes = this.#entries.peek(key)?.refreshes ?? new TokenBucket()
    try {
      // Yield, so that the caller registers this load before it can settle.
      await null
      const loaded = await load()
      const staleness = this.#log.stalenessOf(loaded.tags, since)
      const entry = { ...loaded, key, isStale: staleness === 'soft', refreshes }
      if (staleness !== 'hard') this.#entries.set(entry)
      return { entry, staleness }
    } finally {
      this.#loads.delete(key)
      if (this.#loads.size === 0) this.#log.clear()
    }
  }
}
