import { FairQueue, type FairQueueLimits, type Share } from './fair-queue.ts'
import type { ImageJob, Picture } from './image-job.ts'
import { ImageProcess, type ImageProcessOptions } from './image-process.ts'

/** A fair queue of image jobs and their child processes. A child starts when all others are busy. */
export class ImagePool {
  readonly #queue: FairQueue
  readonly #processes: ImageProcess[]
  readonly #idle: ImageProcess[]

  constructor(limits: FairQueueLimits, options: ImageProcessOptions = {}) {
    this.#queue = new FairQueue(limits)
    this.#processes = Array.from({ length: limits.concurrency }, () => new ImageProcess(options))
    this.#idle = [...this.#processes]
  }

  /** Running and waiting jobs. */
  get load(): { running: number; waiting: number } {
    return this.#queue.load
  }

  /** The finished picture. Throws `ImageProblem`: `busy` when the wait is too long, or what is wrong with the picture. */
  run(share: Share, job: ImageJob): Promise<Picture> {
    return this.#queue.run(share, async () => {
      // The child used last, so that idle ones end.
      const free = this.#idle.pop()
      if (!free) throw new Error('The queue runs more jobs than there are processes')
      try {
        return await free.run(job)
      } finally {
        this.#idle.push(free)
      }
    })
  }

  /** Kills the children; jobs under way and jobs that wait are refused as `busy`. */
  async close(): Promise<void> {
    await Promise.all(this.#processes.map((child) => child.close()))
  }
}
