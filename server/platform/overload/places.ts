import type { Store } from '#server/platform/store/open-store.ts'
import { Line, type LineLimits } from './line.ts'
import { heldPlace, holding, Place } from './place.ts'

/** How many may be at work at once, how many more may wait, and what those are told who may not. */
export type PlacesLimits = LineLimits & {
  atOnce: number
  /** A school class that begins together fits in; when still more come, the process is crowded. */
  waiting: number
  /** How many may wait while it is crowded: few, so that what is accepted is answered almost at once. */
  waitingWhenCrowded: number
}

/** With PostgreSQL: as many at work as there are connections, more would only wait for one. */
const usual: PlacesLimits = {
  atOnce: 10,
  waiting: 64,
  waitingWhenCrowded: 2,
  patienceMs: 5_000,
  retryAfterSeconds: 2,
}

/** The embedded store has one connection: one who is asked, one who reads what it said, one who comes next. */
const ofOneConnection = { atOnce: 3, waiting: 40 }

/** Places for as much as a store of this kind can do at once. */
export const placesFor = (kind: Store['kind']): Places => new Places(kind === 'embedded' ? ofOneConnection : {})

/**
 * Places at work for whatever needs the store or much of the processor. Those who find none wait in turn. When too many
 * do, all but a few are refused as `busy`, and so are those who come until half of the places are free again: to answer
 * some at once is better than to answer all too late.
 */
export class Places {
  readonly #limits: PlacesLimits
  readonly #line: Line
  #taken = 0
  #isCrowded = false

  constructor(limits: Partial<PlacesLimits> = {}) {
    this.#limits = { ...usual, ...limits }
    this.#line = new Line(this.#limits)
  }

  /** How many places are taken, and how many requests wait for one. */
  get load(): { taken: number; waiting: number } {
    return { taken: this.#taken, waiting: this.#line.length }
  }

  /** How many requests were refused so far. */
  get refused(): number {
    return this.#line.refused
  }

  /** Throws the `Refusal` that `run` would throw at once: for those who come, before anything is done for them. */
  refuseWhenFull(): void {
    const { atOnce, waiting, waitingWhenCrowded } = this.#limits
    if (this.#taken < atOnce || this.#line.length < (this.#isCrowded ? waitingWhenCrowded : waiting)) return
    this.#isCrowded = true
    this.#line.refuseAllBut(waitingWhenCrowded)
    throw this.#line.refusal()
  }

  /** Does the work when there is a place for it; what is part of such work has one already. Throws a `Refusal` when crowded. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (heldPlace()) return work()
    this.refuseWhenFull()
    if (this.#taken < this.#limits.atOnce) this.#taken++
    else await this.#line.wait()
    const place = new Place({ take: () => void this.#taken++, free: () => this.#free() })
    try {
      return await holding(place, work)
    } finally {
      place.end()
    }
  }

  #free(): void {
    // The place is handed over, unless those who came back from elsewhere have taken more than there are.
    if (this.#taken <= this.#limits.atOnce && this.#line.letIn()) return
    this.#taken--
    if (this.#taken <= this.#limits.atOnce / 2) this.#isCrowded = false
  }
}
