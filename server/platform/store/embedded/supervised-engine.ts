import { type BasicLogger, reasonOf } from '#server/platform/observability/basic-logger.ts'
import { failureWithCode, sqlState } from '#server/platform/store/sql-state.ts'
import type { Engine } from './engine.ts'
import type { WorkerEngine } from './worker-engine.ts'

const closeTimeoutMs = 10_000

/**
 * Supervises one worker: terminates it when a statement exceeds its limit or the thread fails, and starts the next one.
 */
export class SupervisedEngine implements Engine {
  readonly #start: () => Promise<WorkerEngine>
  readonly #log: BasicLogger
  #worker: Promise<WorkerEngine> | null = null
  #closed = false

  constructor(start: () => Promise<WorkerEngine>, log: BasicLogger) {
    this.#start = start
    this.#log = log
  }

  /** Resolves when the store is open. Throws the reason when the thread could not start. */
  async open(): Promise<void> {
    await this.#current()
  }

  execute(message: Uint8Array, limitMs = Number.POSITIVE_INFINITY): Promise<Uint8Array<ArrayBuffer>> {
    return this.#perform((worker) => withLimit(limitMs, worker.execute(message)))
  }

  endSession(): Promise<void> {
    return this.#perform((worker) => worker.endSession())
  }

  /** Closes the store; a thread that does not close in time is terminated, which loses no data. */
  async close(): Promise<void> {
    this.#closed = true
    const worker = await this.#worker?.catch(() => null)
    if (!worker) return
    try {
      await withLimit(closeTimeoutMs, worker.close())
    } catch (error) {
      this.#log.warn(`Встроенное хранилище не закрылось само: ${reasonOf(error)}`)
    } finally {
      await worker.terminate()
    }
  }

  /** The running thread; after a failed start the next call starts it again. */
  #current(): Promise<WorkerEngine> {
    if (this.#closed) return Promise.reject(failureWithCode('57P01', 'the embedded store is closed'))
    this.#worker ??= this.#start()
    return this.#worker
  }

  async #perform<Result>(work: (worker: WorkerEngine) => Promise<Result>): Promise<Result> {
    const current = this.#current()
    const worker = await current.catch((error: unknown) => {
      this.#forget(current)
      throw asStoreFailure(error)
    })
    try {
      return await work(worker)
    } catch (error) {
      this.#replace(current, worker, error)
      throw asStoreFailure(error)
    }
  }

  #replace(current: Promise<WorkerEngine>, worker: WorkerEngine, reason: unknown): void {
    if (this.#closed || !this.#forget(current)) return
    this.#log.warn(`Встроенное хранилище открывается заново: ${reasonOf(reason)}`)
    const next = worker.terminate().then(this.#start)
    this.#worker = next
    next.catch((error: unknown) => {
      this.#forget(next)
      this.#log.warn(`Встроенное хранилище не открылось: ${reasonOf(error)}`)
    })
  }

  /** Removes `worker`; false when it was not the current one. */
  #forget(worker: Promise<WorkerEngine>): boolean {
    if (this.#worker !== worker) return false
    this.#worker = null
    return true
  }
}

/** Callers get a connection failure for a failed thread, as a retry may succeed. */
const asStoreFailure = (error: unknown) => (sqlState(error) ? error : failureWithCode('08006', reasonOf(error)))

async function withLimit<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  if (limitMs === Number.POSITIVE_INFINITY) return work
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(failureWithCode('57014', `canceling statement due to a limit of ${limitMs} ms`)),
    limitMs,
  )
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
