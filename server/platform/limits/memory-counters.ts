import { isUnexpired } from '#server/platform/is-unexpired.ts'
import type { Count, Counters } from './counters.ts'

/** About 20 MB at most. */
const maxWindows = 100_000

/** Counters in the memory of this process. */
export class MemoryCounters implements Counters {
  readonly #clock: () => Date
  readonly #most: number
  readonly #windows = new Map<string, { times: number; endsAt: number }>()

  /** Keeps no more than `most` windows: the one begun first makes room for a newcomer. */
  constructor(clock: () => Date, most = maxWindows) {
    this.#clock = clock
    this.#most = most
  }

  count(key: string, seconds: number): Promise<Count> {
    const now = this.#clock().getTime()
    const known = this.#windows.get(key)
    const isOpen = known !== undefined && isUnexpired(known.endsAt, { now, longest: seconds * 1000 })
    const window = isOpen ? known : { times: 0, endsAt: now + seconds * 1000 }
    if (!isOpen) this.#begin(key, window, now)
    window.times += 1
    return Promise.resolve({ times: window.times, msLeft: window.endsAt - now })
  }

  #begin(key: string, window: { times: number; endsAt: number }, now: number): void {
    // A Map keeps the order of insertion: a window that begins anew goes to the end.
    this.#windows.delete(key)
    if (this.#windows.size >= this.#most) this.#evict(now)
    this.#windows.set(key, window)
  }

  #evict(now: number): void {
    for (const [key, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(key)
    // A tenth at once, so that a flood of newcomers does not look through everything each time.
    const mostKept = this.#most - Math.ceil(this.#most / 10)
    for (const key of this.#windows.keys()) {
      if (this.#windows.size <= mostKept) return
      this.#windows.delete(key)
    }
  }
}
