/** A poll that waits until there is something newer than what its reader has read. */
export type WaitingPoll = { cursor: string; wake: () => void }

/** How long a poll waits, and how a connection that is cut ends it. */
export type WaitOptions = { cursor: string; ms: number; onCut: (listener: () => void) => void }

/** Polls that wait in this process for one reader or one kind of readers. */
export class WaitingPolls {
  readonly #polls = new Set<WaitingPoll>()

  get size(): number {
    return this.#polls.size
  }

  [Symbol.iterator](): Iterator<WaitingPoll> {
    // Those that are woken leave the set meanwhile.
    return [...this.#polls][Symbol.iterator]()
  }

  /** Resolves when the poll is woken, its time is over, or its connection is cut. */
  wait({ cursor, ms, onCut }: WaitOptions): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const wake = () => {
      clearTimeout(timer)
      this.#polls.delete(poll)
      resolve()
    }
    const timer = setTimeout(wake, ms)
    const poll = { cursor, wake }
    this.#polls.add(poll)
    onCut(wake)
    return promise
  }
}
