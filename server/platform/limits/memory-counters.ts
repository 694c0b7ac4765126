import { isUnexpired } from '#server/platform/is-unexpired.ts'
import type { Count, Counters } from './counters.ts'

/** About 20 MB at most. */
const defaultMaxWindows = 100_000

/** Counters in the memory of this process. */
export class MemoryCounters implements Counters {
  readonly #clock: () => Date
  readonly #maxWindows: number
  readonly #windows = new Map<string, { times: number; endsAt: number }>()

  /** Stores `maxWindows` at most; when it is full the oldest windows are evicted. */
  constructor(clock: () => Date, maxWindows = defaultMaxWindows) {
    this.#clock = clock
    this.#maxWindows = maxWindows
  }

  count(key: string, seconds: number, times: 0 | 1 = 1): Promise<Count> {
    const now = this.#clock().getTime()
    const known = this.#windows.get(key)
    const isOpen = known !== undefined && isUnexpired(known.endsAt, { now, longest: seconds * 1000 })
    const window = isOpen ? known : { times: 0, endsAt: now + seconds * 1000 }
    // A window begins with the first count, not when it is read.
    if (!isOpen && times > 0) this.#begin(key, window, now)
    window.times += times
    return Promise.resolve({ times: window.times, msLeft: window.endsAt - now })
  }

  #begin(key: string, window: { times: number; endsAt: number }, now: number): void {
    // Maps keep the order of insertion: the new window of a known key goes to the end.
    this.#windows.delete(key)
    if (this.#windows.size >= this.#maxWindows) this.#evict(now)
    this.#windows.set(key, window)
  }

  #evict(now: number): void {
    for (const [key, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(key)
    // A tenth at once, so that a flood of new keys does not scan all windows each time.
    const remaining = this.#maxWindows - Math.ceil(this.#maxWindows / 10)
    for (const key of this.#windows.keys()) {
      if (this.#windows.size <= remaining) return
      this.#windows.delete(key)
    }
  }
}
