import { LRUCache } from 'lru-cache'
import { type Change, Changes, type Lag, type Tag } from './changes.ts'
import { TagIndex } from './tag-index.ts'
import { Turns } from './turns.ts'

/** Something made to be kept: what it shows, how many bytes it takes, until when at most it may be shown (milliseconds). */
export type Made<Value> = { value: Value; tags: readonly Tag[]; bytes: number; until: number }

/** The same under its key. */
export type Kept<Value> = Made<Value> & { key: string }

/** What is kept; outdated when its numbers changed. */
type Entry<Value> = Kept<Value> & { isOutdated: boolean; turns: Turns }
/** What is being made; in the end it may be behind what changed meanwhile. */
type Flight<Value> = { begunAt: number; landing: Promise<{ made: Kept<Value>; lag: Lag }> }

/** How an answer is wanted. */
export type Wish = {
  /** Not even its numbers may be behind. */
  isExact?: boolean | undefined
  /** Does the making when there is a place for it; without it, at once. */
  whenFree?: <Result>(work: () => Promise<Result>) => Promise<Result>
}

export type KeptAnswersOptions = {
  /** How much memory all that is kept may take. */
  capacity: number
  clock: () => Date
  /** Tells other processes what changed here. */
  announce?: (change: Change) => void
}

/**
 * Keeps what is dear to make until what it shows changes. However many ask, it is made once: those who come while it is
 * being made wait, and those who come after a change get one that was begun after it. What is used least goes first.
 */
export class KeptAnswers<Value extends object> {
  readonly #entries: LRUCache<string, Entry<Value>>
  readonly #keysOf = new TagIndex()
  readonly #flights = new Map<string, Flight<Value>>()
  readonly #changes = new Changes()
  readonly #options: KeptAnswersOptions
  readonly #listeners: ((change: Change) => void)[] = []

  constructor(options: KeptAnswersOptions) {
    this.#options = options
    this.#entries = new LRUCache({
      maxSize: options.capacity,
      maxEntrySize: Math.ceil(options.capacity / 8),
      sizeCalculation: ({ bytes }, key) => bytes + key.length + 200,
      dispose: ({ tags }, key) => this.#keysOf.remove(key, tags),
    })
  }

  /** How much memory everything takes that is kept by now. */
  get size(): number {
    return this.#entries.calculatedSize
  }

  /** What is kept under the key, made first where it is not there or is behind. */
  async get(key: string, make: () => Promise<Made<Value>>, wish: Wish = {}): Promise<Kept<Value>> {
    const ready = this.ready(key, wish)
    if (ready) return ready
    // Who joins those who wait already does no work.
    if (!wish.whenFree || this.#flights.has(key)) return this.#made(key, make, wish)
    return wish.whenFree(async () => this.#fresh(key) ?? this.#made(key, make, wish))
  }

  async #made(key: string, make: () => Promise<Made<Value>>, wish: Wish): Promise<Kept<Value>> {
    const askedAt = this.#changes.moment
    for (;;) {
      const flight = this.#flights.get(key) ?? this.#begin(key, make)
      const isLate = flight.begunAt < askedAt
      try {
        const { made, lag } = await flight.landing
        if (!isLate || lag === 'none') return made
        const next = this.ready(key, wish)
        if (next) return next
      } catch (error) {
        // What failed before the change may well succeed after it.
        if (!isLate) throw error
      }
    }
  }

  /** What can be shown at once, or undefined. */
  ready(key: string, { isExact = false }: Wish = {}): Kept<Value> | undefined {
    const entry = this.#entries.get(key)
    if (!entry || entry.until <= this.#options.clock().getTime()) return undefined
    if (!entry.isOutdated) return entry
    return isExact || this.#flights.has(key) || entry.turns.take() ? undefined : entry
  }

  /** What the answer under the key shows as far as it is known: nothing when it is not there. */
  tagsOf(key: string): readonly Tag[] {
    return this.#entries.peek(key)?.tags ?? []
  }

  /** Whether this is still kept, and nothing of it is behind. */
  isFresh(kept: Kept<Value>): boolean {
    return this.#fresh(kept.key) === kept
  }

  #fresh(key: string): Kept<Value> | undefined {
    const entry = this.#entries.get(key)
    return entry && !entry.isOutdated && entry.until > this.#options.clock().getTime() ? entry : undefined
  }

  /** Keeps what somebody made of what was kept before; to be called right after the change that it shows was told. */
  put(key: string, made: Made<Value>): void {
    this.#keep({ ...made, key, isOutdated: false, turns: new Turns() })
  }

  /** To be told after each commit: what changed, and which numbers. Nobody sees the old from now on, numbers of busy answers excepted. */
  changed(change: Change): void {
    this.drop(change)
    this.#options.announce?.(change)
  }

  /** Calls back with every change, here or in another process, before anything is dropped: for those who keep something beside. */
  onChange(listener: (change: Change) => void): void {
    this.#listeners.push(listener)
  }

  /** Drops what shows something that changed, here or in another process. */
  drop(change: Change): void {
    for (const listener of this.#listeners) listener(change)
    if (this.#flights.size > 0) this.#changes.note(change)
    if (change === 'everything') this.#entries.clear()
    else this.#dropTagged(change)
  }

  #dropTagged(change: Exclude<Change, 'everything'>): void {
    for (const tag of change.things) for (const key of [...this.#keysOf.get(tag)]) this.#entries.delete(key)
    for (const tag of change.numbers)
      for (const key of this.#keysOf.get(tag)) {
        const entry = this.#entries.peek(key)
        if (entry) entry.isOutdated = true
      }
  }

  #begin(key: string, make: () => Promise<Made<Value>>): Flight<Value> {
    const begunAt = this.#changes.moment
    const flight = { begunAt, landing: this.#land(key, make, begunAt) }
    this.#flights.set(key, flight)
    return flight
  }

  async #land(key: string, make: () => Promise<Made<Value>>, begunAt: number) {
    const turns = this.#entries.peek(key)?.turns ?? new Turns()
    try {
      // The flight has to be known before anything can end it.
      await null
      const made = await make()
      const lag = this.#changes.lagOf(made.tags, begunAt)
      const entry = { ...made, key, isOutdated: lag === 'numbers', turns }
      if (lag !== 'things') this.#keep(entry)
      return { made: entry, lag }
    } finally {
      this.#flights.delete(key)
      if (this.#flights.size === 0) this.#changes.forget()
    }
  }

  #keep(entry: Entry<Value>): void {
    this.#entries.set(entry.key, entry)
    if (this.#entries.has(entry.key)) this.#keysOf.add(entry.key, entry.tags)
  }
}
