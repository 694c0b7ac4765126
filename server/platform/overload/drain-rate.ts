/** Milliseconds over which older intervals lose their weight. */
const windowMs = 2_000
/** A longer interval is a stall, which predicts little: it counts as one of this length, milliseconds. */
const longestIntervalMs = 500
/** The initial estimate: 5 ms between two admissions, with the weight of half a second. */
const assumed = { admissions: 100, ms: 500 }

/** How fast a queue drains: a moving average of the time between two admissions, measured only while callers wait. */
export class DrainRate {
  #admissions = assumed.admissions
  #ms = assumed.ms
  #lastAt = Number.NEGATIVE_INFINITY

  /** Call when the queue was empty and a caller joins it. A rate from before a pause is outdated. */
  begin(now: number): void {
    if (now - this.#lastAt > windowMs) {
      this.#admissions = assumed.admissions
      this.#ms = assumed.ms
    }
    this.#lastAt = now
  }

  /** Call when a waiting caller is admitted. */
  admitted(now: number): void {
    const interval = Math.min(longestIntervalMs, now - this.#lastAt)
    const weightLeft = Math.exp(-interval / windowMs)
    this.#admissions = this.#admissions * weightLeft + 1
    this.#ms = this.#ms * weightLeft + interval
    this.#lastAt = now
  }

  /** The expected wait with `ahead` callers before, milliseconds. A stall under way counts in full, but only once. */
  expectedWaitMs(ahead: number, now: number): number {
    const interval = this.#ms / this.#admissions
    const stall = Math.max(0, now - this.#lastAt - interval)
    return (ahead + 1) * interval + stall
  }
}
