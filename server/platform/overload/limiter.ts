import { randomInt } from 'node:crypto'
import { Refusal } from '#server/platform/refusal.ts'
import { DrainRate } from './drain-rate.ts'
import { heldPermit, Permit, withPermit } from './permit.ts'
import { WaitQueue } from './wait-queue.ts'

export type LimiterOptions = {
  /** How much work runs at once. */
  concurrency: number
  /** A caller is refused when its expected wait is longer. */
  maxWaitSeconds: number
}

/** A waiting caller times out only when the estimate that let it wait was wrong by this factor. */
const queueTimeoutFactor = 2

/**
 * Runs a bounded amount of work at once; the rest waits in one queue, first come, first served. A new caller is refused
 * with `busy` when its expected wait (the measured time between two admissions × callers ahead) is too long. Waiting
 * callers are never dropped for new ones.
 */
export class Limiter {
  readonly #options: LimiterOptions
  readonly #queue: WaitQueue
  readonly #rate = new DrainRate()
  readonly #owner = { take: () => void this.#running++, release: () => this.#release() }
  #running = 0
  #refused = 0

  constructor(options: LimiterOptions) {
    this.#options = options
    this.#queue = new WaitQueue(queueTimeoutFactor * options.maxWaitSeconds * 1_000)
  }

  /** The number of works that run, and of callers that wait. */
  get load(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#queue.length }
  }

  /** The number of callers refused so far. */
  get refused(): number {
    return this.#refused
  }

  /** Expected wait of a caller that would join now, milliseconds. */
  get expectedWaitMs(): number {
    const ahead = this.#queue.length
    return ahead === 0 ? 0 : this.#rate.expectedWaitMs(ahead, performance.now())
  }

  /** Throws the `Refusal` that `run` would throw, so that a request can be refused before its body is read. */
  refuseWhenOverloaded(): void {
    if (this.expectedWaitMs > this.#options.maxWaitSeconds * 1_000) throw this.#refusal()
  }

  /** Runs the work as soon as there is a permit; nested work shares the permit. Throws a `Refusal` when overloaded. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (heldPermit()?.owner === this.#owner) return work()
    await this.#acquire()
    const permit = new Permit(this.#owner)
    try {
      return await withPermit(permit, work)
    } finally {
      permit.end()
    }
  }

  async #acquire(): Promise<void> {
    const isAlone = this.#queue.length === 0
    if (isAlone && this.#running < this.#options.concurrency) {
      this.#running++
      return
    }
    if (isAlone) this.#rate.begin(performance.now())
    this.refuseWhenOverloaded()
    // #release hands its permit over to the admitted caller.
    if (!(await this.#queue.join())) throw this.#refusal()
  }

  #release(): void {
    const isAboveLimit = this.#running > this.#options.concurrency
    if (isAboveLimit || !this.#queue.admitNext()) this.#running--
    else this.#rate.admitted(performance.now())
  }

  /** A random `Retry-After`, so that refused clients do not return all at once. */
  #refusal(): Refusal {
    this.#refused++
    return new Refusal('busy', [], randomInt(1, this.#options.maxWaitSeconds + 1))
  }
}
