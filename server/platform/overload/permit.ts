import { AsyncLocalStorage } from 'node:async_hooks'

/** The limiter that a permit belongs to. */
type Owner = { take: () => void; release: () => void }

/** The right of one piece of work to run, which it releases while it waits for something else. */
export class Permit {
  readonly owner: Owner
  #waits = 0
  #isReleased = false

  constructor(owner: Owner) {
    this.owner = owner
  }

  /** Whether the work has ended; promises that it did not await may still run. */
  get isReleased(): boolean {
    return this.#isReleased
  }

  /** Releases the permit until `reacquire` was called as often as this. */
  release(): void {
    if (!this.#isReleased && this.#waits++ === 0) this.owner.release()
  }

  /** Takes a permit again at once, above the limit if need be, as work that is half done must not queue again. */
  reacquire(): void {
    if (!this.#isReleased && --this.#waits === 0) this.owner.take()
  }

  /** Releases the permit for good. */
  end(): void {
    this.#isReleased = true
    if (this.#waits === 0) this.owner.release()
  }
}

const held = new AsyncLocalStorage<Permit>()

/** Runs the work, and everything that it calls, with this permit. */
export const withPermit = <Result>(permit: Permit, work: () => Promise<Result>): Promise<Result> =>
  held.run(permit, work)

/** The permit of the work that this call belongs to, until that work ends. */
export function heldPermit(): Permit | undefined {
  const permit = held.getStore()
  return permit?.isReleased ? undefined : permit
}

/** Awaits something that needs no permit; the permit of the caller is free for others meanwhile. */
export async function withoutPermit<Result>(wait: () => Promise<Result>): Promise<Result> {
  const permit = heldPermit()
  permit?.release()
  try {
    return await wait()
  } finally {
    permit?.reacquire()
  }
}
