/** A clock that changes only by `advance`. */
export type FakeClock = {
  now: () => Date
  /** Moves the clock; a negative number sets it back. */
  advance: (milliseconds: number) => void
}

/** A clock that starts now, so that it agrees with `now()` of the store. */
export function fakeClock(start = new Date()): FakeClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    advance: (milliseconds) => {
      now += milliseconds
    },
  }
}
