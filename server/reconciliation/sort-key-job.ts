import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '#server/platform/app-context.ts'
import { cacheTags } from '#server/read-models/cache-tags.ts'
import { refreshSortKeys } from './refresh-sort-keys.ts'

type Parts = Pick<AppContext, 'store' | 'cache' | 'log'>

/** Half of what an order may lag, milliseconds: the other half is for a run that is long or fails once. */
const pollMs = 5_000

/** Refreshes sort keys from time to time, and invalidates the lists that they order. */
export class SortKeyJob {
  readonly #parts: Parts
  readonly #closing = new AbortController()
  #work: Promise<void> = Promise.resolve()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Refreshes every stale sort key now. Rejects when the store is away. */
  async run(): Promise<void> {
    const { store, cache } = this.#parts
    if (await refreshSortKeys(store.db, this.#closing.signal)) cache.invalidate({ hard: [], soft: [cacheTags.ranks] })
  }

  /** Begins to run by itself. */
  start(): void {
    this.#work = this.#runOnAndOn()
  }

  /** Begins no further transaction; resolves when the one under way has ended. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#work
  }

  async #runOnAndOn(): Promise<void> {
    const { signal } = this.#closing
    let isFailing = false
    while (!signal.aborted) {
      try {
        await this.run()
        isFailing = false
      } catch (error) {
        // Once for an outage: the log of the store tells the rest.
        if (!isFailing) this.#parts.log.warn({ err: error }, 'orders lag: sort keys could not be refreshed')
        isFailing = true
      }
      await wait(pollMs, undefined, { signal }).catch(() => {})
    }
  }
}
