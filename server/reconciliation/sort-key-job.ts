import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '#server/platform/app-context.ts'
import { cacheTags } from '#server/read-models/cache-tags.ts'
import { refreshSortKeys } from './refresh-sort-keys.ts'

type Dependencies = Pick<AppContext, 'store' | 'cache' | 'log'>

/** Half of the time that an order may lag, milliseconds: the other half is for a run that is slow or fails once. */
const pollMs = 5_000

/** Refreshes sort keys periodically, and invalidates the lists that they order. */
export class SortKeyJob {
  readonly #dependencies: Dependencies
  readonly #closing = new AbortController()
  #work: Promise<void> = Promise.resolve()

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /** Refreshes every stale sort key now. Rejects when the store is unavailable. */
  async run(): Promise<void> {
    const { store, cache } = this.#dependencies
    if (await refreshSortKeys(store.db, this.#closing.signal)) cache.invalidate({ hard: [], soft: [cacheTags.ranks] })
  }

  /** Starts the loop. */
  start(): void {
    this.#work = this.#loop()
  }

  /** Stops the loop; resolves when the transaction under way has ended. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#work
  }

  async #loop(): Promise<void> {
    const { signal } = this.#closing
    let isFailing = false
    while (!signal.aborted) {
      try {
        await this.run()
        isFailing = false
      } catch (error) {
        // Logged once for an outage.
        if (!isFailing) this.#dependencies.log.warn({ err: error }, 'orders lag: sort keys could not be refreshed')
        isFailing = true
      }
      await wait(pollMs, undefined, { signal }).catch(() => {})
    }
  }
}
