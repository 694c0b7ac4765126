/** Names something that cached values show; a change of it invalidates them (a surrogate key). */
export type CacheTag = string

/**
 * What changed. Hard tags: values that show them are dropped. Soft tags: values that show them are stale, which is for
 * counters (passes, likes) that change many times a second. `everything`: all but immutable values is dropped.
 */
export type Invalidation = { hard: readonly CacheTag[]; soft: readonly CacheTag[] } | 'everything'

/** Which changes a value lacks that was loaded from some version on. */
export type Staleness = 'none' | 'soft' | 'hard'

/** Above this number of tags the log forgets them all: every load under way then counts as stale. */
const maxTags = 10_000

/** Remembers the invalidations since the oldest load that is under way began. */
export class InvalidationLog {
  #version = 0
  #everythingVersion = 0
  readonly #hard = new Map<CacheTag, number>()
  readonly #soft = new Map<CacheTag, number>()

  /** Counts invalidations: a load that begins at this version reads all of them. */
  get version(): number {
    return this.#version
  }

  /** Appends an invalidation. */
  append(invalidation: Invalidation): void {
    this.#version++
    if (invalidation === 'everything' || this.#hard.size + this.#soft.size > maxTags) {
      this.clear()
      this.#everythingVersion = this.#version
      return
    }
    for (const tag of invalidation.hard) this.#append(this.#hard, tag)
    for (const tag of invalidation.soft) this.#append(this.#soft, tag)
  }

  /** Maps iterate in order of insertion: the tag invalidated last stands last. */
  #append(versions: Map<CacheTag, number>, tag: CacheTag): void {
    versions.delete(tag)
    versions.set(tag, this.#version)
  }

  /** How stale a value with these tags is when its load began at that version. */
  stalenessOf(tags: readonly CacheTag[], since: number): Staleness {
    if (this.#version === since) return 'none'
    if (this.#everythingVersion > since) return 'hard'
    const isAfter = (versions: Map<CacheTag, number>) => tags.some((tag) => (versions.get(tag) ?? 0) > since)
    if (isAfter(this.#hard)) return 'hard'
    return isAfter(this.#soft) ? 'soft' : 'none'
  }

  /** Forgets invalidations up to a version. */
  truncate(version: number): void {
    for (const versions of [this.#hard, this.#soft])
      for (const [tag, invalidatedAt] of versions) {
        if (invalidatedAt > version) break
        versions.delete(tag)
      }
  }

  /** Forgets all of them, when no load is under way. */
  clear(): void {
    this.#hard.clear()
    this.#soft.clear()
  }
}
