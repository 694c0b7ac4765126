/** When a value was loaded and until when it may be served, milliseconds of the clock. */
export type Lifetime = { from: number; until: number }

/** The lifetime of a value whose load begins now. */
export const lifetimeOf = (now: Date, ttlMs: number): Lifetime => ({
  from: now.getTime(),
  until: now.getTime() + ttlMs,
})

/** Whether a value may be served. A clock that was set back stands before the load, and tells nothing about its age. */
export const isAlive = ({ from, until }: Lifetime, now: Date): boolean => from <= now.getTime() && now.getTime() < until
