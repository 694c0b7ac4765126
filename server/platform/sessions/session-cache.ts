import { LRUCache } from 'lru-cache'
import { isUnexpired } from '#server/platform/is-unexpired.ts'
import type { TokenClaims } from '#server/platform/sessions/access-tokens.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'

const max = 10_000
/** Longer than any transaction that ends sessions can last, milliseconds. */
const endingMs = 60_000

type SessionToken = Pick<TokenClaims, 'sessionId' | 'generation'>

type CachedSession = {
  viewer: Viewer | null
  /** The newest generation of tokens that the store knows to be used: a token of a newer one has to be noted there. */
  generation: number
}

/** Remembers for a moment which sessions stand, so that not every request asks the store. */
export class SessionCache {
  readonly #ttlMs: number
  readonly #known = new LRUCache<string, CachedSession & { until: number }>({ max })
  readonly #ended = new LRUCache<string, number>({ max })

  /** For how long this process may believe what it was told. */
  constructor(ttlMs: number) {
    this.#ttlMs = ttlMs
  }

  /** Whose session the token names (null: the session does not stand); undefined when the store must be asked. */
  find({ sessionId, generation }: SessionToken, now: Date): Viewer | null | undefined {
    const known = this.#known.get(sessionId)
    const isFresh = known && isUnexpired(known.until, { now: now.getTime(), longest: this.#ttlMs })
    return isFresh && generation <= known.generation ? known.viewer : undefined
  }

  /** Keeps what the store said, unless the session is being ended here: the answer may be older than its end. */
  set({ sessionId, generation }: SessionToken, viewer: Viewer | null, now: Date): void {
    if ((this.#ended.get(sessionId) ?? 0) > now.getTime()) return
    this.#known.set(sessionId, { viewer, generation, until: now.getTime() + this.#ttlMs })
  }

  /** Forgets a session that is being ended; until its end is surely committed (or taken back) the store is asked each time. */
  invalidate(sessionId: string, now: Date): void {
    this.#known.delete(sessionId)
    this.#ended.set(sessionId, now.getTime() + endingMs)
  }
}
