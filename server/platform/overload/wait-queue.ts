type Waiter = { admit: () => void; timeOut: () => void }

/** Callers that wait for a permit: first come, first served. */
export class WaitQueue {
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
