/** Assumed before anything is measured: 250 MB decoded in a second, about half of what one core of 2024 does. */
const assumed = { cost: 250_000_000, ms: 1_000 }
/** What a measurement weighs less with each later one. */
const decay = 0.9

/** Measures how fast jobs are done, and tells from that how long others will take. */
export class ServiceRate {
  #cost = assumed.cost
  #ms = assumed.ms
  #lastEndAt = 0

  /** Records a job that ends now. Time in which another job ended as well counts once. */
  record(cost: number, startedAt: number): void {
    const now = performance.now()
    this.#cost = this.#cost * decay + cost
    this.#ms = this.#ms * decay + (now - Math.max(startedAt, this.#lastEndAt))
    this.#lastEndAt = now
  }

  /** How long jobs of this cost take together, milliseconds. */
  expectedMs(cost: number): number {
    return (cost * this.#ms) / this.#cost
  }
}
