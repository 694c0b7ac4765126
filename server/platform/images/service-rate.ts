/** Assumed before anything is measured: 250 MB decoded in a second, about half of what one core of 2024 does. */
const assumed = { cost: 250_000_000, ms: 1_000 }
/** The decay of a measurement with each later one. */
const decay = 0.9

/** Measures the throughput of jobs and estimates how long others will take. */
export class ServiceRate {
  #cost = assumed.cost
  #ms = assumed.ms
  #lastEndAt = 0

  /** Records a finished job. Time of concurrent jobs counts once. */
  record(cost: number, startedAt: number): void {
    const now = performance.now()
    this.#cost = this.#cost * decay + cost
    this.#ms = this.#ms * decay + (now - Math.max(startedAt, this.#lastEndAt))
    this.#lastEndAt = now
  }

  /** The estimated milliseconds for jobs of this total cost. */
  expectedMs(cost: number): number {
    return (cost * this.#ms) / this.#cost
  }
}
