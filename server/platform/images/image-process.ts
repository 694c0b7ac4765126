import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { JobQueue } from '#server/platform/job-queue.ts'
import type { ImageJob, ImageReply, Picture } from './image-job.ts'
import { busySeconds, ImageProblem } from './image-problem.ts'

/** Settings of the image process; the defaults suit production. */
export type ImageProcessOptions = {
  /** Starts the child; tests keep hold of it this way. */
  start?: () => ChildProcess
  /** Longest time for one job; a child that takes longer is killed. */
  jobMs?: number
  /** Jobs that may wait; one more is refused with `busy`. */
  waiting?: number
  /** How long a job may wait before it is refused with `busy`. */
  patienceMs?: number
}

/** libvips reads what strangers send: the child gets no secret, only what a program needs to run. */
const harmlessVariables = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH', 'NODE_ENV']
const startMs = 30_000

/** Starts the child that does image jobs. It never keeps the server from ending. */
export function startImageChild(): ChildProcess {
  const known = harmlessVariables.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  const child = fork(new URL('./image.worker.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=64'],
    // glibc would keep one heap for each thread.
    env: { ...Object.fromEntries(known), MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return child
}

/** Image jobs one after another in a child process that is started at need, and killed when it hangs. */
export class ImageProcess {
  readonly #start: () => ChildProcess
  readonly #jobMs: number
  readonly #queue: JobQueue
  #child: Promise<ChildProcess> | null = null
  #closed = false

  constructor({
    start = startImageChild,
    jobMs = 10_000,
    waiting = 64,
    patienceMs = 15_000,
  }: ImageProcessOptions = {}) {
    this.#start = start
    this.#jobMs = jobMs
    this.#queue = new JobQueue({ atOnce: 1, waiting, patienceMs, retryAfterSeconds: busySeconds })
  }

  /** How many jobs wait for their turn. */
  get waiting(): number {
    return this.#queue.load.waiting
  }

  /** The finished picture. Throws a `Refusal`: `busy`, or an `ImageProblem`; a job that hangs or crashes libvips is `image_unreadable`. */
  run(job: ImageJob): Promise<Picture> {
    return this.#queue.run(() => this.#perform(job))
  }

  /** Kills the child; jobs still waiting are refused with `busy`. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#child?.then(kill, () => null)
  }

  async #perform(job: ImageJob): Promise<Picture> {
    if (this.#closed) throw new ImageProblem('busy')
    const child = await this.#ready()
    const reply = await answer(child, { withinMs: this.#jobMs, job })
    if (!isReply(reply)) {
      await kill(child)
      throw new ImageProblem(this.#closed ? 'busy' : 'image_unreadable')
    }
    if ('problem' in reply) throw new ImageProblem(reply.problem)
    return reply.picture
  }

  #ready(): Promise<ChildProcess> {
    this.#child ??= this.#launch().catch((cause) => {
      this.#child = null
      throw cause
    })
    return this.#child
  }

  async #launch(): Promise<ChildProcess> {
    const child = this.#start()
    child.once('exit', () => {
      this.#child = null
    })
    // Sending to a child that has just died tells it here; the answer that never comes is what counts.
    child.on('error', () => null)
    if ((await answer(child, { withinMs: startMs })) !== null) return child
    await kill(child)
    throw new Error('The image process does not start')
  }
}

/** The child's next message, or null when it dies or lets the time pass. The wait keeps the process alive. */
async function answer(child: ChildProcess, { withinMs, job }: { withinMs: number; job?: ImageJob }): Promise<unknown> {
  const lost = new AbortController()
  const giveUp = () => lost.abort()
  const timer = setTimeout(giveUp, withinMs)
  child.once('exit', giveUp)
  try {
    const message = once(child, 'message', { signal: lost.signal })
    if (job) child.send(job)
    const [reply] = await message
    return reply
  } catch {
    return null
  } finally {
    clearTimeout(timer)
    child.off('exit', giveUp)
  }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.ref()
  child.kill('SIGKILL')
  await ended
}

const isReply = (value: unknown): value is ImageReply =>
  typeof value === 'object' && value !== null && ('picture' in value || 'problem' in value)
