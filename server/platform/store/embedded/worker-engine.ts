import { Worker } from 'node:worker_threads'
import type { Engine } from './engine.ts'
import { openedId, type WorkerReply, type WorkerRequest } from './worker-messages.ts'

const storeThread = new URL('./pglite.worker.ts', import.meta.url)

/** An engine in its own thread, which can be terminated at any time: for its data that equals kill -9. */
export class WorkerEngine implements Engine {
  readonly #worker: Worker
  readonly #calls = new Map<number, PromiseWithResolvers<Uint8Array<ArrayBuffer>>>()
  #lastId = openedId
  #failure: Error | null = null

  /** Starts the thread on `folder` and resolves when the store in it is open. */
  static async start(folder: string, script = storeThread): Promise<WorkerEngine> {
    const engine = new WorkerEngine(new Worker(script, { workerData: folder, execArgv: [] }))
    await engine.#reply(openedId)
    return engine
  }

  private constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', (reply: WorkerReply) => this.#receive(reply))
    worker.on('error', (error: Error) => this.#fail(error))
    worker.on('exit', () => this.#fail(new Error('the thread of the embedded store has ended')))
  }

  execute(message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
    // A copy, as transferring detaches the buffer, which may contain other bytes.
    const copy = Uint8Array.from(message)
    return this.#call((id) => this.#send({ id, kind: 'execute', message: copy }, [copy.buffer]))
  }

  async endSession(): Promise<void> {
    await this.#call((id) => this.#send({ id, kind: 'end-session' }))
  }

  async close(): Promise<void> {
    await this.#call((id) => this.#send({ id, kind: 'close' }))
    await this.terminate()
  }

  async terminate(): Promise<void> {
    await this.#worker.terminate()
  }

  #call(send: (id: number) => void): Promise<Uint8Array<ArrayBuffer>> {
    if (this.#failure) return Promise.reject(this.#failure)
    this.#lastId += 1
    send(this.#lastId)
    return this.#reply(this.#lastId)
  }

  #send(request: WorkerRequest, transfer: ArrayBuffer[] = []): void {
    this.#worker.postMessage(request, transfer)
  }

  #reply(id: number): Promise<Uint8Array<ArrayBuffer>> {
    const call = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    this.#calls.set(id, call)
    return call.promise
  }

  #receive(reply: WorkerReply): void {
    if ('failure' in reply) {
      this.#fail(new Error(reply.failure))
      return
    }
    this.#calls.get(reply.id)?.resolve(reply.bytes)
    this.#calls.delete(reply.id)
  }

  #fail(failure: Error): void {
    this.#failure ??= failure
    for (const call of this.#calls.values()) call.reject(this.#failure)
    this.#calls.clear()
  }
}
