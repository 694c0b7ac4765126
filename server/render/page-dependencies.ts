import type { CacheTag } from '#server/platform/cache/invalidation.ts'
import type { Lifetime } from '#server/platform/cache/lifetime.ts'
import type { DispatchResult } from '#server/platform/dispatcher/dispatcher.ts'

/** Collects what a page is rendered from: it is invalidated with any of these, and lives no longer than they do. */
export class PageDependencies {
  readonly #tags = new Set<CacheTag>()
  #lifetime: Lifetime
  #areCached = true

  constructor(lifetime: Lifetime) {
    this.#lifetime = lifetime
  }

  /** Adds the answer to a call, and returns its reply. A page with a reply that is not cached is not cached either. */
  add({ cached, reply }: DispatchResult): unknown {
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
