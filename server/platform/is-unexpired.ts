/**
 * Whether an expiry time is still ahead, for something that is issued for `longest` at most; all in milliseconds. An
 * expiry that is further ahead than `longest` means that the clock was set back since: it counts as expired.
 */
export const isUnexpired = (until: number, { now, longest }: { now: number; longest: number }): boolean =>
  until > now && until - now <= longest
