import type { CacheTag } from '#server/platform/cache/invalidation.ts'
import type { Lifetime } from '#server/platform/cache/lifetime.ts'
import type { Answer } from '#server/platform/requests/answer-call.ts'

/**
 * Collects the replies that a page is rendered from: the page has all their tags, and expires with the first of them.
 */
export class PageDependencies {
  readonly #tags = new Set<CacheTag>()
  #lifetime: Lifetime
  #areCached = true

  constructor(lifetime: Lifetime) {
    this.#lifetime = lifetime
  }

  /** Adds the result of a call, and returns its reply. A page with an uncached reply is not cached either. */
  add({ cached, reply }: Answer): unknown {
    if (!cached) {
      this.#areCached = false
      return reply
    }
    for (const tag of cached.tags) this.#tags.add(tag)
    this.#lifetime = { ...this.#lifetime, until: Math.min(this.#lifetime.until, cached.lifetime.until) }
    return JSON.parse(cached.value.body.plain.toString())
  }

  /** Tags and lifetime of the page; null when it cannot be cached. */
  get cacheable(): { tags: CacheTag[]; lifetime: Lifetime } | null {
    return this.#areCached ? { tags: [...this.#tags], lifetime: this.#lifetime } : null
  }
}
