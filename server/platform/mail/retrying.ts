const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How mails are sent; times in milliseconds. */
export const mailTimes = {
  /** How often to look for mails that nobody called for: other processes' leftovers and those whose pause is over. */
  poll: 5 * second,
  /** All that one try may take; less than the lease, so that no other process begins meanwhile. */
  try: 60 * second,
  lease: 3 * minute,
  /** What a mail under way gets to finish when the process ends. */
  grace: 5 * second,
  firstPause: 10 * second,
  longestPause: 6 * hour,
  /** How long one can look up what was given up. */
  keepDead: 30 * 24 * hour,
}

/** With so many tries and these pauses a mail is given up after a day and a half. */
export const mostAttempts = 12

/** How long to wait after so many failed tries: three times longer each time; `random` (0 to 1) spreads those that failed together. */
export function pauseAfter(attempts: number, random: number): number {
  const pause = Math.min(mailTimes.firstPause * 3 ** (attempts - 1), mailTimes.longestPause)
  return Math.round(pause * (0.8 + 0.4 * random))
}
