/** A clock that stands still until it is moved. */
export type FakeClock = {
  now: () => Date
  /** Lets so many milliseconds go by. */
  advance: (milliseconds: number) => void
}

/** A clock that starts at the moment of its making, as the store's own `now()` goes on from there. */
export function fakeClock(start = new Date()): FakeClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    advance: (milliseconds) => {
      now += milliseconds
    },
  }
}
