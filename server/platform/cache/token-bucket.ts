/** Capacity of the bucket, and tokens added a second. */
const refreshes = { burst: 20, perSecond: 5 }

/** Limits how often one value is refreshed because of soft invalidations. */
export class TokenBucket {
  #tokens = refreshes.burst
  #filledAt = performance.now()

  /** Takes a token; false when none is left. */
  take(): boolean {
    const now = performance.now()
    this.#tokens = Math.min(refreshes.burst, this.#tokens + ((now - this.#filledAt) / 1000) * refreshes.perSecond)
    this.#filledAt = now
    if (this.#tokens < 1) return false
    this.#tokens--
    return true
  }
}
