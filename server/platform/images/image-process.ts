import type { ChildProcess } from 'node:child_process'
import { killChild, nextMessage, startImageChild } from './image-child.ts'
import type { ImageJob, ImageReply, Picture } from './image-job.ts'
import { ImageProblem } from './image-problem.ts'

/** Settings of an image process; the defaults suit production. */
export type ImageProcessOptions = {
  /** Starts the child; tests replace this to get it. */
  start?: () => ChildProcess
  /** Longest time for one job; a child that takes longer is killed, and the job is refused as `busy`. */
  jobMs?: number
  /** A child idle for this long is ended, which frees its memory. */
  idleMs?: number
}

const startMs = 30_000

/** One child process for one image job at a time. The child is started when needed, and killed when it hangs. */
export class ImageProcess {
  readonly #options: Required<ImageProcessOptions>
  #child: Promise<ChildProcess> | null = null
  #idleTimer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor({ start = startImageChild, jobMs = 15_000, idleMs = 60_000 }: ImageProcessOptions = {}) {
    this.#options = { start, jobMs, idleMs }
  }

  /** The finished picture. The caller waits for one job before it sends the next. Throws `ImageProblem`: `image_unreadable` when libvips crashes or takes too much processor time, `busy` when the machine is too slow and after `close`. */
  async run(job: ImageJob): Promise<Picture> {
    if (this.#isClosed) throw new ImageProblem('busy')
    clearTimeout(this.#idleTimer)
    const child = await this.#ready()
    const reply = await nextMessage(child, { withinMs: this.#options.jobMs, job })
    if (!isReply(reply)) {
      const hasDied = child.exitCode !== null || child.signalCode !== null
      await killChild(child)
      throw new ImageProblem(hasDied && !this.#isClosed ? 'image_unreadable' : 'busy')
    }
    this.#idleTimer = setTimeout(() => void this.#end(), this.#options.idleMs).unref()
    if ('problem' in reply) throw new ImageProblem(reply.problem)
    return reply.picture
  }

  /** Kills the child, also in the middle of a job. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#idleTimer)
    await this.#end()
  }

  /** The next job starts a new child, also while the old one is still dying. */
  async #end(): Promise<void> {
    const ending = this.#child
    this.#child = null
    await ending?.then(killChild, () => null)
  }

  #ready(): Promise<ChildProcess> {
    if (this.#child !== null) return this.#child
    const forget = () => {
      if (this.#child === launched) this.#child = null
    }
    const launched = this.#launch(forget)
    this.#child = launched
    launched.catch(forget)
    return launched
  }

  async #launch(forget: () => void): Promise<ChildProcess> {
    const child = this.#options.start()
    child.once('exit', forget)
    // Sending to a child that has just died emits `error`; the reply that never comes is what counts.
    child.on('error', () => null)
    if ((await nextMessage(child, { withinMs: startMs })) !== null) return child
    await killChild(child)
    throw new Error('The image process does not start')
  }
}

const isReply = (value: unknown): value is ImageReply =>
  typeof value === 'object' && value !== null && ('picture' in value || 'problem' in value)
