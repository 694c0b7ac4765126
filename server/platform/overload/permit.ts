import { AsyncLocalStorage } from 'node:async_hooks'

/** The limiter that a permit belongs to. */
type Owner = { take: () => void; release: () => void }

/** The right of one piece of work to run. Others may use it while the work waits for something else. */
export class Permit {
  readonly owner: Owner
  #waits = 0
  #isOver = false

  constructor(owner: Owner) {
    this.owner = owner
  }

  /** Whether the work has ended; promises that it did not await may still run. */
  get isOver(): boolean {
    return this.#isOver
  }

  /** Gives the permit back until `reacquire` was called as often as this. */
  release(): void {
    if (!this.#isOver && this.#waits++ === 0) this.owner.release()
  }

  /** Takes a permit again at once, above the limit if need be: work that is half done must not queue a second time. */
  reacquire(): void {
    if (!this.#isOver && --this.#waits === 0) this.owner.take()
  }

  /** Gives the permit back for good. */
  end(): void {
    this.#isOver = true
    if (this.#waits === 0) this.owner.release()
  }
}

const held = new AsyncLocalStorage<Permit>()

/** Runs the work, and all that it calls, as the holder of this permit. */
export const holding = <Result>(permit: Permit, work: () => Promise<Result>): Promise<Result> => held.run(permit, work)

/** The permit of the work that this call is part of, while that work lasts. */
export function heldPermit(): Permit | undefined {
  const permit = held.getStore()
  return permit?.isOver ? undefined : permit
}

/** Awaits something that has a queue of its own or happens elsewhere; the caller's permit is free for others meanwhile. */
export async function withoutPermit<Result>(wait: () => Promise<Result>): Promise<Result> {
  const permit = heldPermit()
  permit?.release()
  try {
    return await wait()
  } finally {
    permit?.reacquire()
  }
}
