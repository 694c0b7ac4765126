/** Names data that cached values are made of; a change of it invalidates them (a surrogate key). */
export type CacheTag = string

/**
 * The tags of changed data. Values with a hard tag are dropped. Values with a soft tag become stale: that is for
 * likes, numbers of comments and ranks, which change many times a second. `everything` drops all values but immutable ones.
 */
export type Invalidation = { hard: readonly CacheTag[]; soft: readonly CacheTag[] } | 'everything'

/** The strongest invalidation of a value since its load began. */
export type Staleness = 'none' | 'soft' | 'hard'

/** Above this number of tags the log is cleared, and every load under way counts as stale. */
const maxTags = 10_000

/** The invalidations since the oldest load under way began. */
export class InvalidationLog {
  #version = 0
  #everythingVersion = 0
  readonly #hard = new Map<CacheTag, number>()
  readonly #soft = new Map<CacheTag, number>()

  /** The number of invalidations so far: a load that begins now sees all of their changes. */
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

  /** Maps iterate in order of insertion: the tag is moved to the end, so that `truncate` can stop early. */
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

  /** Removes the invalidations up to a version. */
  truncate(version: number): void {
    for (const versions of [this.#hard, this.#soft])
      for (const [tag, invalidatedAt] of versions) {
        if (invalidatedAt > version) break
        versions.delete(tag)
      }
  }

  /** Removes all invalidations; call it when no load is under way. */
  clear(): void {
    this.#hard.clear()
    this.#soft.clear()
  }
}
