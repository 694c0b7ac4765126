/**
 * Whether what was given until a moment holds still, when it is never given for longer than `longest`; all in milliseconds.
 * Where more is left than was given, the clock was set back since: nothing may hold on for so long.
 */
export const isUnexpired = (until: number, { now, longest }: { now: number; longest: number }): boolean =>
  until > now && until - now <= longest
