import type { TokenClaims } from '#server/platform/sessions/access-tokens.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'
import { stillHolds } from '#server/platform/still-holds.ts'

const mostEntries = 10_000
/** Longer than any transaction that ends sessions can last, milliseconds. */
const watchMs = 60_000

type SessionToken = Pick<TokenClaims, 'sessionId' | 'generation'>

type Known = {
  viewer: Viewer | null
  /** The newest generation of tokens that the store knows to be used: a token of a newer one has to be noted there. */
  generation: number
}

/** Remembers for a moment which sessions stand, so that not every request asks the store. */
export class StandingCache {
  readonly #trustMs: number
  readonly #known = new Map<string, Known & { until: number }>()
  readonly #ended = new Map<string, number>()

  /** For how long this process may believe what it was told. */
  constructor(trustMs: number) {
    this.#trustMs = trustMs
  }

  /** Whose session the token names (null: the session does not stand); undefined when the store must be asked. */
  find({ sessionId, generation }: SessionToken, now: Date): Viewer | null | undefined {
    const known = this.#known.get(sessionId)
    const holds = known && stillHolds(known.until, { now: now.getTime(), longest: this.#trustMs })
    return holds && generation <= known.generation ? known.viewer : undefined
  }

  /** Keeps what the store said, unless the session is being ended here: the answer may be older than its end. */
  keep({ sessionId, generation }: SessionToken, viewer: Viewer | null, now: Date): void {
    if ((this.#ended.get(sessionId) ?? 0) > now.getTime()) return
    if (this.#known.size >= mostEntries) this.#known.clear()
    this.#known.set(sessionId, { viewer, generation, until: now.getTime() + this.#trustMs })
  }

  /** Forgets a session that is being ended; until its end is surely committed (or taken back) the store is asked each time. */
  forget(sessionId: string, now: Date): void {
    this.#known.delete(sessionId)
    for (const [id, until] of this.#ended)
      if (until <= now.getTime() || this.#ended.size >= mostEntries) this.#ended.delete(id)
    this.#ended.set(sessionId, now.getTime() + watchMs)
  }
}
