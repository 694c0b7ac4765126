const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Lifetimes of sessions and their tokens, milliseconds. */
export const sessionTimes = {
  access: 15 * minute,
  /** The token that registration returns comes without a refresh token. */
  accessAlone: day,
  refresh: day,
  refreshRemembered: 30 * day,
  whole: 90 * day,
  /** How long a process may use a cached lookup of a session. */
  cacheTtl: 1000,
}

/** A time so many milliseconds after `now`. */
export const later = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)

/** When a refresh token that is issued now expires: later for those who asked to be remembered. */
export const refreshExpiry = (remember: boolean, now: Date): Date =>
  later(now, remember ? sessionTimes.refreshRemembered : sessionTimes.refresh)
