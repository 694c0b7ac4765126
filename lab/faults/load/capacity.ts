import type { Quiz } from '../attempts.ts'
import type { OpenLoadOutcome, startOpenLoad } from './open-load.ts'

type Load = Pick<ReturnType<typeof startOpenLoad>, 'send'>

/** Enough concurrent requests to saturate a site. */
const atOnce = 10
const seconds = { warming: 8, measuring: 12 }

/** Closed-loop throughput: requests a second when each client waits for its response, and the outcome of all requests. */
export async function closedLoopRate(
  load: Load,
  where: { url: string; quizzes: readonly Quiz[] },
): Promise<{ rate: number; outcomes: OpenLoadOutcome[] }> {
  const warming = await load.send({ ...where, atOnce, seconds: seconds.warming })
  const measured = await load.send({ ...where, atOnce, seconds: seconds.measuring })
  return { rate: measured.accepted.length / seconds.measuring, outcomes: [warming, measured] }
}

/** The value that this share of the values does not exceed; 0 for no values. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

export const median = (values: readonly number[]): number => percentile(values, 0.5)
