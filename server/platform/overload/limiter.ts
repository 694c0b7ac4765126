import { randomInt } from 'node:crypto'
import { Refusal } from '#server/platform/refusal.ts'
import { DrainRate } from './drain-rate.ts'
import { heldPermit, holding, Permit } from './permit.ts'
import { WaitQueue } from './wait-queue.ts'

export type LimiterOptions = {
  /** How much work runs at once. */
  concurrency: number
  /** A caller is refused when its expected wait is longer. */
  maxWaitSeconds: number
}

/** A waiting caller is given up only when the estimate that admitted it was wrong by this factor. */
const patienceFactor = 2

/**
 * Runs a bounded amount of work at once; the rest waits in one queue, first come, first served. A newcomer is refused
 * with `busy` when its expected wait (the measured time between two admissions × callers ahead) is too long. A newcomer
 * never costs a waiting caller its place in the queue.
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
    this.#queue = new WaitQueue(patienceFactor * options.maxWaitSeconds * 1_000)
  }

  /** How much work runs, and how many callers wait. */
  get load(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#queue.length }
  }

  /** How many callers were refused so far. */
  get refused(): number {
    return this.#refused
  }

  /** How long a caller that comes now would wait, milliseconds. */
  get expectedWaitMs(): number {
    const ahead = this.#queue.length
    return ahead === 0 ? 0 : this.#rate.expectedWaitMs(ahead, performance.now())
  }

  /** Throws the `Refusal` that `run` would throw now: to refuse a request before its body is read. */
  refuseWhenOverloaded(): void {
    if (this.expectedWaitMs > this.#options.maxWaitSeconds * 1_000) throw this.#refusal()
  }

  /** Runs the work as soon as there is a permit; work inside such work shares its permit. Throws a `Refusal` when overloaded. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (heldPermit()?.owner === this.#owner) return work()
    await this.#acquire()
    const permit = new Permit(this.#owner)
    try {
      return await holding(permit, work)
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
    // The permit of an admitted caller is handed over by #release.
    if (!(await this.#queue.join())) throw this.#refusal()
  }

  #release(): void {
    const isAboveLimit = this.#running > this.#options.concurrency
    if (isAboveLimit || !this.#queue.admitNext()) this.#running--
    else this.#rate.admitted(performance.now())
  }

  /** The moments at which refused clients come again are spread over the longest wait. */
  #refusal(): Refusal {
    this.#refused++
    return new Refusal('busy', [], randomInt(1, this.#options.maxWaitSeconds + 1))
  }
}
