import type { Quiz } from '../takers.ts'
import type { LoadOutcome, startOpenLoad } from './open-load.ts'

type Load = Pick<ReturnType<typeof startOpenLoad>, 'send'>

/** As many at once as keep a site busy. */
const atOnce = 10
const seconds = { warming: 8, probing: 8 }
/** How much less is tried when a rate was too much. */
const step = 0.85

/** The rate that a site keeps up for a while without refusing anything, and what came of all that was sent to find it. */
export async function capacityOf(
  load: Load,
  where: { url: string; quizzes: readonly Quiz[] },
): Promise<{ sustainable: number; outcomes: LoadOutcome[] }> {
  const outcomes = [await load.send({ ...where, atOnce, seconds: seconds.warming })]
  const busy = await load.send({ ...where, atOnce, seconds: seconds.probing })
  outcomes.push(busy)
  for (let perSecond = (step * busy.accepted.length) / seconds.probing; perSecond > 1; perSecond *= step) {
    const tried = await load.send({ ...where, perSecond, seconds: seconds.probing })
    outcomes.push(tried)
    if (tried.refused.length === 0) return { sustainable: perSecond, outcomes }
  }
  throw new Error('There is no rate that the site keeps up')
}

/** The value that this share of the values does not exceed; 0 of none. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

export const median = (values: readonly number[]): number => percentile(values, 0.5)
