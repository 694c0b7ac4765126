/** So many makings of one answer at once, and so many a second in the long run. */
const turns = { atOnce: 20, perSecond: 5 }

/** Says how often one answer may be made anew for the sake of its numbers alone. */
export class Turns {
  #left = turns.atOnce
  #countedAt = performance.now()

  /** Takes a turn where one is left. */
  take(): boolean {
    const now = performance.now()
    this.#left = Math.min(turns.atOnce, this.#left + ((now - this.#countedAt) / 1000) * turns.perSecond)
    this.#countedAt = now
    if (this.#left < 1) return false
    this.#left--
    return true
  }
}
