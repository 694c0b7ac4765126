import type { TokenClaims } from '#server/platform/sessions/access-tokens.ts'
import { findActiveSession, markGenerationUsed } from '#server/platform/sessions/session.queries.ts'
import { SessionCache } from '#server/platform/sessions/session-cache.ts'
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
