import { withoutPermit } from '#server/platform/overload/permit.ts'
import { ImageProblem } from './image-problem.ts'
import { ServiceRate } from './service-rate.ts'

/** What a fair queue lets through; costs are in decoded bytes. */
export type FairQueueLimits = {
  /** Jobs that run at once, at most one of each flow. */
  concurrency: number
  /** What running jobs may cost together; a job that costs more runs alone. */
  budget: number
  /** What waiting jobs may cost together. */
  capacity: number
  /** A new job whose expected wait is longer is refused. */
  expectedWaitMs: number
  /** A job that has waited this long is refused. */
  maxWaitMs: number
}

/** Whose job it is (the account), and what it costs. */
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

  /** How many jobs run now, and how many wait. */
  get load(): { running: number; waiting: number } {
    return { running: this.#running.size, waiting: this.#waiting.size }
  }

  /** Runs the job in its turn. Throws `busy` at once when it would wait too long, and later when it did. */
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

  /** Ends when the job may start. */
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

  /** Whether a job that cannot start at once finds too much before it. */
  #isOverloaded({ startTag }: Ticket): boolean {
    // The job itself is counted as well: it is not known how far the running ones are.
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

  /** The lowest tag among flows that have no job running; undefined while that job does not fit, so that light jobs cannot starve it. */
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
