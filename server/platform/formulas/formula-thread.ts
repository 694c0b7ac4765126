import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Formula, FormulaRemark } from '@quiz/contract/formulas/convert-formula.ts'
import { FairQueue } from '#server/platform/images/fair-queue.ts'
import { refuse } from '#server/platform/refusal.ts'

/** What becomes of each source, in their order. */
export type FormulaOutcome = Formula | FormulaRemark

/** Settings of the thread; the defaults suit production. */
export type FormulaThreadOptions = {
  /** Starts the thread; tests replace this. */
  start?: () => Worker
  /** Longest time for a thread to load what it needs. */
  startMs?: number
  /** Longest time for the formulas of one version. */
  jobMs?: number
  /** A thread idle for this long is ended, which frees its memory. */
  idleMs?: number
}

/** Cost of a character, in the units of the queue: 250 million are a second. */
const charCost = 50_000

/** Turns TeX into MathML in a thread, which is started when needed; accounts take turns. */
export class FormulaThread {
  readonly #options: Required<FormulaThreadOptions>
  readonly #queue = new FairQueue({
    ...{ concurrency: 1, budget: Number.POSITIVE_INFINITY, capacity: Number.POSITIVE_INFINITY },
    ...{ expectedWaitMs: 8_000, maxWaitMs: 10_000 },
  })
  #worker: Worker | null = null
  #idleTimer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor({
    start = () =>
      new Worker(new URL('./formula.worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 128 } }),
    startMs = 30_000,
    jobMs = 2_000,
    idleMs = 60_000,
  }: FormulaThreadOptions = {}) {
    this.#options = { start, startMs, jobMs, idleMs }
  }

  /** The outcomes of these sources. Throws a `Refusal` `busy` when the wait or the work takes too long. */
  async convert(accountId: number, sources: readonly string[]): Promise<FormulaOutcome[]> {
    if (sources.length === 0) return []
    const cost = charCost * sources.reduce((sum, { length }) => sum + length, 0)
    return this.#queue.run({ flow: accountId, cost }, () => this.#run(sources))
  }

  /** Ends the thread, also in the middle of a job, which is refused as `busy`. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#end()
  }

  async #run(sources: readonly string[]): Promise<FormulaOutcome[]> {
    if (this.#isClosed) throw refuse('busy')
    clearTimeout(this.#idleTimer)
    const worker = await this.#ready()
    // A command that waits for a thread must not end before it answers; an idle one keeps no process.
    worker.ref()
    worker.postMessage(sources)
    const outcomes = await this.#answer(worker, this.#options.jobMs)
    worker.unref()
    this.#idleTimer = setTimeout(() => void this.#end(), this.#options.idleMs).unref()
    return outcomes
  }

  /** The time that a thread takes to start does not count for its first job. */
  async #ready(): Promise<Worker> {
    if (this.#worker !== null) return this.#worker
    const worker = this.#options.start()
    this.#worker = worker
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = null
    })
    worker.on('error', () => null)
    await this.#answer(worker, this.#options.startMs)
    return worker
  }

  /** The next message of the thread, which ends when none comes in time. */
  async #answer(worker: Worker, withinMs: number): Promise<FormulaOutcome[]> {
    const message = await nextMessage(worker, withinMs)
    if (message !== null) return message
    await this.#end()
    throw refuse('busy')
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idleTimer)
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
  }
}

/** What a thread sends; null when it ends before, or takes longer. */
async function nextMessage(worker: Worker, withinMs: number): Promise<FormulaOutcome[] | null> {
  const listening = new AbortController()
  const { signal } = listening
  try {
    return await Promise.race([
      once(worker, 'message', { signal }).then(([message]) => message),
      once(worker, 'exit', { signal }).then(() => null),
      wait(withinMs, null, { signal }),
    ])
  } catch {
    // A thread that breaks emits an error in place of a message.
    return null
  } finally {
    listening.abort()
  }
}
