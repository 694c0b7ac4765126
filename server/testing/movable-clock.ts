/** A clock that stands still until it is moved. */
export type MovableClock = {
  now: () => Date
  /** Lets so many milliseconds go by. */
  pass: (milliseconds: number) => void
}

/** A clock that starts at the moment of its making, as the store's own `now()` goes on from there. */
export function movableClock(start = new Date()): MovableClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    pass: (milliseconds) => {
      now += milliseconds
    },
  }
}
