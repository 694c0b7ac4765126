import { contentTtlMs } from '#server/platform/cache/cached-content.ts'
import type { CacheTag } from '#server/platform/cache/invalidation.ts'
import { type Lifetime, lifetimeOf } from '#server/platform/cache/lifetime.ts'
import type { CallResult } from '#server/platform/requests/execute-call.ts'

/**
 * Time to live of a page without data, milliseconds: the page of a work must open also while the reads of a school that opens
 * it at once fill the queue in which pages are rendered.
 */
const ttlWithoutDataMs = 600_000

/**
 * Collects the replies that a page is rendered from: the page has all their tags, and expires with the first of them.
 */
export class PageDependencies {
  readonly #tags = new Set<CacheTag>()
  readonly #now: Date
  #lifetime: Lifetime
  #areCached = true

  constructor(now: Date) {
    this.#now = now
    this.#lifetime = lifetimeOf(now, ttlWithoutDataMs)
  }

  /** Adds the result of a call, and returns its reply. A page with an uncached reply is not cached either. */
  add({ cached, reply }: CallResult): unknown {
    if (!cached) {
      this.#areCached = false
      return reply
    }
    for (const tag of cached.tags) this.#tags.add(tag)
    const { from, until } = lifetimeOf(this.#now, contentTtlMs)
    this.#lifetime = { from, until: Math.min(this.#lifetime.until, until, cached.lifetime.until) }
    return JSON.parse(cached.value.body.plain.toString())
  }

  /** Tags and lifetime of the page; null when it cannot be cached. */
  get cacheable(): { tags: CacheTag[]; lifetime: Lifetime } | null {
    return this.#areCached ? { tags: [...this.#tags], lifetime: this.#lifetime } : null
  }
}
