import { Refusal } from '#server/platform/refusal.ts'

/** How long somebody may wait in a line, and when one who was refused may come again. */
export type LineLimits = { patienceMs: number; retryAfterSeconds: number }

type Waiter = { enter: () => void; refuse: () => void }

/** Those who wait for something in the order of their coming, none longer than patience lasts. */
export class Line {
  readonly #limits: LineLimits
  readonly #waiters = new Set<Waiter>()
  #refused = 0

  constructor(limits: LineLimits) {
    this.#limits = limits
  }

  /** How many wait. */
  get length(): number {
    return this.#waiters.size
  }

  /** How many were refused so far, after some waiting or at once. */
  get refused(): number {
    return this.#refused
  }

  /** Ends when it is this one's turn. Throws a `Refusal` when that takes too long. */
  wait(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = (end: () => void) => {
      clearTimeout(timer)
      this.#waiters.delete(waiter)
      end()
    }
    const waiter = { enter: () => leave(resolve), refuse: () => leave(() => reject(this.refusal())) }
    const timer = setTimeout(waiter.refuse, this.#limits.patienceMs)
    this.#waiters.add(waiter)
    return promise
  }

  /** Lets the first one in; false when nobody waits. */
  letIn(): boolean {
    const [first] = this.#waiters
    first?.enter()
    return first !== undefined
  }

  /** Refuses all but those who came last. */
  refuseAllBut(count: number): void {
    for (const waiter of [...this.#waiters].slice(0, Math.max(0, this.length - count))) waiter.refuse()
  }

  /** What somebody is told for whom there is no room; counted. */
  refusal(): Refusal {
    this.#refused++
    return new Refusal('busy', [], this.#limits.retryAfterSeconds)
  }
}
