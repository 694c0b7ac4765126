/** A place in the primary's log, as both servers tell it; places on different timelines cannot be compared. */
export type Place = { timeline: number; position: number }

/** What the process knew to be changed at some time (milliseconds): all of that was written before this place of the log. */
export type Mark = Place & { moment: number; at: number }

/** Behind more than these a replica is of no use, however far it comes. */
const mostMarks = 100

/** Tells how far a replica has come: marks are made at the primary, and reached by the replica in the same order. */
export class Marks {
  readonly #open: Mark[] = []
  #reached: Mark | null = null

  /** The youngest mark that the replica has reached, or null. */
  get reached(): Mark | null {
    return this.#reached
  }

  /** The moment of the oldest mark that is of use still; null without any. */
  get since(): number | null {
    return (this.#reached ?? this.#open[0])?.moment ?? null
  }

  /** Notes how far the primary was. One that goes on along another timeline has forgotten what the old marks tell of. */
  add(mark: Mark): void {
    const last = this.#open.at(-1) ?? this.#reached
    if (last && last.timeline !== mark.timeline) this.clear()
    this.#open.push(mark)
    if (this.#open.length > mostMarks) this.#open.shift()
  }

  /** Notes how far the replica is. */
  reach({ timeline, position }: Place): void {
    for (;;) {
      const [next] = this.#open
      if (!next || next.timeline !== timeline || next.position > position) return
      this.#reached = next
      this.#open.shift()
    }
  }

  /** Forgets how far the replica was. */
  clear(): void {
    this.#open.length = 0
    this.#reached = null
  }
}
