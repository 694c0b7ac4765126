import { AsyncLocalStorage } from 'node:async_hooks'

/** How a place is taken again, without waiting, and given to whoever is next. */
type Among = { take: () => void; free: () => void }

/** The place of one piece of work. It is free for others while the work waits elsewhere. */
export class Place {
  readonly #among: Among
  #aside = 0
  #isOver = false

  constructor(among: Among) {
    this.#among = among
  }

  /** Whether the work has ended; what it set off may still go on. */
  get isOver(): boolean {
    return this.#isOver
  }

  /** Gives the place away until each who left is back. */
  leave(): void {
    if (!this.#isOver && this.#aside++ === 0) this.#among.free()
  }

  comeBack(): void {
    if (!this.#isOver && --this.#aside === 0) this.#among.take()
  }

  /** Gives the place away for good. */
  end(): void {
    this.#isOver = true
    if (this.#aside === 0) this.#among.free()
  }
}

const held = new AsyncLocalStorage<Place>()

/** Does the work, with all that it sets off, as the one that has this place. */
export const holding = <Result>(place: Place, work: () => Promise<Result>): Promise<Result> => held.run(place, work)

/** The place of the work that this is part of, while that lasts. */
export function heldPlace(): Place | undefined {
  const place = held.getStore()
  return place?.isOver ? undefined : place
}

/** Waits for what has a queue of its own (passwords, pictures) or is not done here, without keeping others from work meanwhile. */
export async function aside<Result>(wait: () => Promise<Result>): Promise<Result> {
  const place = heldPlace()
  place?.leave()
  try {
    return await wait()
  } finally {
    place?.comeBack()
  }
}
