import { LRUCache } from 'lru-cache'
import { isUnexpired } from '#server/platform/is-unexpired.ts'
import type { TokenClaims } from '#server/platform/sessions/access-tokens.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'

const maxEntries = 10_000
/** Longer than any transaction that ends sessions, milliseconds. */
const endingMs = 60_000

type SessionToken = Pick<TokenClaims, 'sessionId' | 'generation'>

type CachedSession = {
  viewer: Viewer | null
  /** The newest generation whose use is stored: the first use of a newer one has to be stored too. */
  generation: number
}

/** Caches lookups of sessions for a short time, so that not every request queries the store. */
export class SessionCache {
  readonly #ttlMs: number
  readonly #cached = new LRUCache<string, CachedSession & { until: number }>({ max: maxEntries })
  readonly #ended = new LRUCache<string, number>({ max: maxEntries })

  /** Lookups expire after `ttlMs`. */
  constructor(ttlMs: number) {
    this.#ttlMs = ttlMs
  }

  /** The viewer of a token; null when its session is not active, undefined when the store has to be queried. */
  find({ sessionId, generation }: SessionToken, now: Date): Viewer | null | undefined {
    const cached = this.#cached.get(sessionId)
    const isFresh = cached && isUnexpired(cached.until, { now: now.getTime(), longest: this.#ttlMs })
    return isFresh && generation <= cached.generation ? cached.viewer : undefined
  }

  /** Caches a lookup, unless this process is ending the session: the lookup may be older than its end. */
  set({ sessionId, generation }: SessionToken, viewer: Viewer | null, now: Date): void {
    if ((this.#ended.get(sessionId) ?? 0) > now.getTime()) return
    this.#cached.set(sessionId, { viewer, generation, until: now.getTime() + this.#ttlMs })
  }

  /** Removes a session that is being ended; it is not cached again until the transaction has surely ended. */
  invalidate(sessionId: string, now: Date): void {
    this.#cached.delete(sessionId)
    this.#ended.set(sessionId, now.getTime() + endingMs)
  }
}
