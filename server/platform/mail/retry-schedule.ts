const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Times of the delivery, milliseconds. */
export const mailTimes = {
  /** How often to poll for mails that no `wake` announced: those left by other processes, and retries. */
  poll: 5 * second,
  /** Timeout of one attempt; less than the lease, so that no other process begins meanwhile. */
  try: 60 * second,
  lease: 3 * minute,
  /** Time for attempts under way to finish when the process stops. */
  grace: 5 * second,
  firstPause: 10 * second,
  longestPause: 6 * hour,
  /** How long dead mails are stored, so that the operator can look them up. */
  deadRetention: 30 * 24 * hour,
}

/** With these delays a mail is given up after about 27 hours. */
export const maxAttempts = 12

/** The delay after a number of failed attempts, three times longer each time; `random` (0 to 1) adds jitter of 20 %. */
export function retryDelay(attempts: number, random: number): number {
  const pause = Math.min(mailTimes.firstPause * 3 ** (attempts - 1), mailTimes.longestPause)
  return Math.round(pause * (0.8 + 0.4 * random))
}
