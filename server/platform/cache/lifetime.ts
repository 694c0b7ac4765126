/** When a value was loaded and until when it may be served, milliseconds of the clock. */
export type Lifetime = { from: number; until: number }

/** The lifetime of a value whose load begins now. */
export const lifetimeOf = (now: Date, ttlMs: number): Lifetime => ({
  from: now.getTime(),
  until: now.getTime() + ttlMs,
})

/**
 * Whether a value may be served. When the clock was set back before its load, its age is unknown: it counts as expired.
 */
export const isWithinLifetime = ({ from, until }: Lifetime, now: Date): boolean =>
  from <= now.getTime() && now.getTime() < until
