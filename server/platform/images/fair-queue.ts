import { withoutPermit } from '#server/platform/overload/permit.ts'
import { ImageProblem } from './image-problem.ts'

/** Limits of a fair queue; costs are in decoded bytes. */
export type FairQueueLimits = {
  /** Jobs that run at once, at most one of each flow. */
  concurrency: number
  /** Highest total cost of running jobs; a job that costs more runs alone. */
  budget: number
  /** Highest total cost of waiting jobs. */
  capacity: number
  /** A new job whose expected wait is longer is refused. */
  expectedWaitMs: number
  /** A job that has waited this long is refused. */
  maxWaitMs: number
}

/** The flow (account) and the cost of a job. */
export type Share = { flow: string | number; cost: number }

type Ticket = Share & { startTag: number; start: () => void }

/**
 * Runs jobs by start-time fair queueing: each flow gets the same share of the cost, whatever the number of its jobs.
 * A job's start tag is the virtual time, or the finish tag of the flow's last job where that is later; the lowest tag
 * runs next. Refusals are `ImageProblem` `busy`.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits
  readonly #rate = new ServiceRate()
  readonly #waiting = new Set<Ticket>()
  readonly #running = new Set<Ticket>()
  readonly #finishTags = new Map<Share['flow'], number>()
  #virtualTime = 0

  constructor(limits: FairQueueLimits) {
    this.#limits = limits
  }

  /** Running and waiting jobs. */
  get load(): { running: number; waiting: number } {
    return { running: this.#running.size, waiting: this.#waiting.size }
  }

  /**
   * Queues a job and runs it. Throws `busy` at once if the expected wait is too long, or later if the actual wait is.
   */
  run<Result>(share: Share, job: () => Promise<Result>): Promise<Result> {
    return withoutPermit(async () => {
      const ticket = await this.#admit(share)
      const startedAt = performance.now()
      try {
        return await job()
      } finally {
        this.#rate.record(ticket.cost, startedAt)
        this.#running.delete(ticket)
        this.#dispatch()
      }
    })
  }

  /** Resolves when the job may start. */
  async #admit(share: Share): Promise<Ticket> {
    const startTag = Math.max(this.#virtualTime, this.#finishTags.get(share.flow) ?? 0)
    const { promise, resolve, reject } = Promise.withResolvers<Ticket>()
    const ticket = { ...share, startTag, start: () => resolve(ticket) }
    this.#waiting.add(ticket)
    this.#dispatch()
    if (this.#waiting.has(ticket) && this.#isOverloaded(ticket)) {
      this.#waiting.delete(ticket)
      throw new ImageProblem('busy')
    }
    this.#finishTags.set(share.flow, startTag + share.cost)
    const timer = setTimeout(() => {
      this.#waiting.delete(ticket)
      reject(new ImageProblem('busy'))
    }, this.#limits.maxWaitMs)
    return promise.finally(() => clearTimeout(timer))
  }

  /** Whether the queue is too long for a job that cannot start at once. */
  #isOverloaded({ startTag }: Ticket): boolean {
    // Includes the job itself, because the progress of running jobs is unknown.
    const ahead = [...this.#waiting].filter((ticket) => ticket.startTag <= startTag)
    const expectedMs = this.#rate.expectedMs(costOf(ahead))
    return expectedMs > this.#limits.expectedWaitMs || costOf(this.#waiting) > this.#limits.capacity
  }

  #dispatch(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      this.#waiting.delete(next)
      this.#running.add(next)
      this.#virtualTime = Math.max(this.#virtualTime, next.startTag)
      next.start()
    }
    for (const [flow, tag] of this.#finishTags) if (tag <= this.#virtualTime) this.#finishTags.delete(flow)
    if (this.#running.size === 0) this.#finishTags.clear()
  }

  /**
   * The job with the lowest tag among flows without a running job; undefined while it does not fit, so that light jobs
   * cannot starve it.
   */
  #next(): Ticket | undefined {
    if (this.#running.size >= this.#limits.concurrency) return undefined
    const busyFlows = new Set([...this.#running].map(({ flow }) => flow))
    const [first] = [...this.#waiting]
      .filter(({ flow }) => !busyFlows.has(flow))
      .sort((one, other) => one.startTag - other.startTag)
    if (!first || this.#running.size === 0) return first
    return costOf(this.#running) + first.cost <= this.#limits.budget ? first : undefined
  }
}

const costOf = (tickets: Iterable<Ticket>): number => {
  let sum = 0
  for (const { cost } of tickets) sum += cost
  return sum
}

/** Assumed before anything is measured: 250 MB decoded in a second, about half of what one core of 2024 does. */
const assumed = { cost: 250_000_000, ms: 1_000 }
/** The decay of a measurement with each later one. */
const decay = 0.9

/** Measures the throughput of jobs and estimates how long others will take. */
class ServiceRate {
  #cost = assumed.cost
  #ms = assumed.ms
  #lastEndAt = 0

  /** Records a finished job. Time of concurrent jobs counts once. */
  record(cost: number, startedAt: number): void {
    const now = performance.now()
    this.#cost = this.#cost * decay + cost
    this.#ms = this.#ms * decay + (now - Math.max(startedAt, this.#lastEndAt))
    this.#lastEndAt = now
  }

  /** The estimated milliseconds for jobs of this total cost. */
  expectedMs(cost: number): number {
    return (cost * this.#ms) / this.#cost
  }
}
