import { availableParallelism } from 'node:os'
import type { Store } from '#server/platform/store/open-store.ts'
import { Line, type LineLimits } from './line.ts'
import { heldPlace, holding, Place } from './place.ts'

/** How many may be at work at once, and how many more may wait. */
type Room = { atOnce: number; waiting: number }

/** How much room there is, and what those are told who find none. */
export type PlacesLimits = LineLimits & {
  /** A school class that begins together fits in; when still more come, the process is crowded. */
  usual: Room
  /** Few, so that what is accepted is answered almost at once, and the processor has time to refuse the others. */
  crowded: Room
  /** For so long nobody must have been refused until a crowded process is as usual again. */
  calmMs: number
}

/** With PostgreSQL: as many at work as there are connections, more would only wait for one; in a crowd no more than can be computed. */
const withServer: PlacesLimits = {
  usual: { atOnce: 10, waiting: 64 },
  crowded: { atOnce: Math.min(10, availableParallelism() + 1), waiting: 2 },
  calmMs: 1_000,
  patienceMs: 5_000,
  retryAfterSeconds: 2,
}

/** The embedded store has one connection: one who is asked, one who reads what it said, one who comes next. */
const withOneConnection: PlacesLimits = {
  ...withServer,
  usual: { atOnce: 3, waiting: 40 },
  crowded: { atOnce: 2, waiting: 1 },
}

/** Places for as much as a store of this kind can do at once. */
export const placesFor = (kind: Store['kind']): Places =>
  new Places(kind === 'embedded' ? withOneConnection : withServer)

/**
 * Places at work for whatever needs the store or much of the processor. Those who find none wait in turn. When too many
 * do, all but a few are refused as `busy`, and for as long as some have to be refused only few may come in at all: to
 * answer some at once is better than to answer all too late.
 */
export class Places {
  readonly #limits: PlacesLimits
  readonly #line: Line
  #taken = 0
  /** When somebody was refused last, milliseconds; null as long as it is as usual. */
  #crowdedAt: number | null = null

  constructor(limits: PlacesLimits = withServer) {
    this.#limits = limits
    this.#line = new Line(limits)
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
    if (this.#crowdedAt !== null && performance.now() - this.#crowdedAt > this.#limits.calmMs) this.#crowdedAt = null
    const { atOnce, waiting } = this.#room
    if (this.#taken < atOnce || this.#line.length < waiting) return
    this.#crowdedAt = performance.now()
    this.#line.refuseAllBut(this.#limits.crowded.waiting)
    throw this.#line.refusal()
  }

  /** Does the work when there is a place for it; what is part of such work has one already. Throws a `Refusal` when crowded. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (heldPlace()) return work()
    this.refuseWhenFull()
    if (this.#taken < this.#room.atOnce) this.#taken++
    else await this.#line.wait()
    const place = new Place({ take: () => void this.#taken++, free: () => this.#free() })
    try {
      return await holding(place, work)
    } finally {
      place.end()
    }
  }

  get #room(): Room {
    return this.#crowdedAt === null ? this.#limits.usual : this.#limits.crowded
  }

  #free(): void {
    // The place is handed over, unless more are taken than there are: by those who came back from elsewhere, or by now.
    if (this.#taken > this.#room.atOnce || !this.#line.letIn()) this.#taken--
  }
}
