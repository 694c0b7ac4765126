import { LRUCache } from 'lru-cache'
import { isUnexpired } from '#server/platform/is-unexpired.ts'
import type { TokenClaims } from '#server/platform/sessions/access-tokens.ts'
import { findActiveSession, markGenerationUsed } from '#server/platform/sessions/session.queries.ts'
import { sessionTimes } from '#server/platform/sessions/session-times.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'
import type { Store } from '#server/platform/store/open-store.ts'
import { isReadOnly } from '#server/platform/store/store-errors.ts'

type SessionClaims = Omit<TokenClaims, 'isExpired'>

/** Finds the viewers of active sessions, by way of a short-lived cache. */
export class ActiveSessions {
  readonly #store: Store
  readonly #cache = new SessionCache(sessionTimes.cacheTtl)

  constructor(store: Store) {
    this.#store = store
  }

  /** The viewer of a session, or null while it is not active. Stores the first use of a generation of its tokens. */
  async viewerOf(claims: SessionClaims, now: Date): Promise<Viewer | null> {
    const { userId, sessionId } = claims
    const cached = this.#cache.find(claims, now)
    if (cached !== undefined) return cached
    const session = await findActiveSession(this.#store.db, sessionId, now)
    const viewer = session?.userId === userId ? { id: userId, sessionId, isAdmin: session.isAdmin } : null
    if (viewer && session?.generation === claims.generation && !session.isGenerationUsed) await this.#noteUse(claims)
    this.#cache.set(claims, viewer, now)
    return viewer
  }

  /** Makes the end of a session hold at once in this process; called with the statement that ends it. */
  invalidate(sessionId: string, now: Date): void {
    this.#cache.invalidate(sessionId, now)
  }

  /** Signed-in people can read while the disk is full: the use of a generation is then stored at the next request. */
  async #noteUse({ sessionId, generation }: SessionClaims): Promise<void> {
    try {
      await markGenerationUsed(this.#store.db, sessionId, generation)
    } catch (error) {
      if (!isReadOnly(error)) throw error
    }
  }
}

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
