import { randomInt } from 'node:crypto'
import { Refusal } from '#server/platform/refusal.ts'
import { heldPermit, Permit, withPermit } from './permit.ts'

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

type Waiter = { admit: () => void; timeOut: () => void }

/** Callers that wait for a permit: first come, first served. */
class WaitQueue {
  readonly #timeLimitMs: number
  readonly #waiters = new Set<Waiter>()

  constructor(timeLimitMs: number) {
    this.#timeLimitMs = timeLimitMs
  }

  get length(): number {
    return this.#waiters.size
  }

  /** Resolves with true when the caller is admitted, with false when the time limit passes first. */
  join(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const leave = (isAdmitted: boolean) => {
      clearTimeout(timer)
      this.#waiters.delete(waiter)
      resolve(isAdmitted)
    }
    const waiter = { admit: () => leave(true), timeOut: () => leave(false) }
    const timer = setTimeout(waiter.timeOut, this.#timeLimitMs)
    this.#waiters.add(waiter)
    return promise
  }

  /** Admits the first waiter; false when the queue is empty. */
  admitNext(): boolean {
    const [first] = this.#waiters
    first?.admit()
    return first !== undefined
  }
}

/** Milliseconds over which older intervals lose their weight. */
const windowMs = 2_000
/** A longer interval is a stall, which predicts little: it counts as one of this length, milliseconds. */
const longestIntervalMs = 500
/** The initial estimate: 5 ms between two admissions, with the weight of half a second. */
const assumed = { admissions: 100, ms: 500 }

/** How fast a queue drains: a moving average of the time between two admissions, measured only while callers wait. */
class DrainRate {
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
