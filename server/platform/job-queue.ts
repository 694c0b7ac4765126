import { Line, type LineLimits } from '#server/platform/overload/line.ts'
import { withoutPermit } from '#server/platform/overload/permit.ts'

/** How many jobs run at once, and how many more may wait and for how long. */
export type JobQueueLimits = LineLimits & { atOnce: number; waiting: number }

/** Runs jobs in the order of their coming, a few at once; when too many wait, the next is refused as `busy`, and so is one whose turn does not come. */
export class JobQueue {
  readonly #limits: JobQueueLimits
  readonly #line: Line
  #running = 0

  constructor(limits: JobQueueLimits) {
    this.#limits = limits
    this.#line = new Line(limits)
  }

  /** How many jobs run now, and how many wait for their turn. */
  get load(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#line.length }
  }

  /** Runs the job when its turn comes. Throws a `Refusal` when too many wait, or when it has waited too long. */
  run<Result>(job: () => Promise<Result>): Promise<Result> {
    return withoutPermit(async () => {
      await this.#turn()
      try {
        return await job()
      } finally {
        // The place is handed over: were it given up, a newcomer could take it as well.
        if (!this.#line.letIn()) this.#running -= 1
      }
    })
  }

  async #turn(): Promise<void> {
    const { atOnce, waiting } = this.#limits
    if (this.#running < atOnce) {
      this.#running += 1
      return
    }
    if (this.#line.length >= waiting) throw this.#line.refusal()
    await this.#line.wait()
  }
}
