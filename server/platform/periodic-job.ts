import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

/** What a job does every so often. `failure` is logged once for an outage. */
export type JobOptions = {
  everyMs: number
  /** Ends early when the signal aborts. Rejects when the store is unavailable. */
  work: (signal: AbortSignal) => Promise<void>
  failure: string
  log: Pick<Logger, 'warn'>
}

/** Work that each process repeats, one run after another. */
export class PeriodicJob {
  readonly #options: JobOptions
  readonly #closing = new AbortController()
  #loop: Promise<void> = Promise.resolve()

  constructor(options: JobOptions) {
    this.#options = options
  }

  /** Does the work once, now. */
  run(): Promise<void> {
    return this.#options.work(this.#closing.signal)
  }

  start(): void {
    this.#loop = this.#repeat()
  }

  /** Stops the loop; resolves when the run under way has ended. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#loop
  }

  async #repeat(): Promise<void> {
    const { everyMs, failure, log } = this.#options
    const { signal } = this.#closing
    let isFailing = false
    while (!signal.aborted) {
      try {
        await this.run()
        isFailing = false
      } catch (error) {
        if (!isFailing) log.warn({ err: error }, failure)
        isFailing = true
      }
      await wait(everyMs, undefined, { signal }).catch(() => {})
    }
  }
}
