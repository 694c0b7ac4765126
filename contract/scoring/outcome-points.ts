/** Points that an answer option gives to a result, −5 to 5 without 0; `resultIdx` is the index of the result, from 0. */
export type OutcomePoints = { resultIdx: number; points: number }

/** The points of an answer option by result: one number for each of `results` results. */
export function pointsByResult(outcomePoints: readonly OutcomePoints[], results: number): number[] {
  const points = Array.from({ length: results }, () => 0)
  for (const { resultIdx, points: given } of outcomePoints) if (resultIdx < results) points[resultIdx] = given
  return points
}

/** `pointsByResult` backwards: the results that get points, in their order. */
export const outcomePointsOf = (points: readonly number[]): OutcomePoints[] =>
  points.flatMap((given, resultIdx) => (given === 0 ? [] : [{ resultIdx, points: given }]))

/** The sum of points of each result. `chosen` are the points by result of the chosen options. */
export const sumsOf = (chosen: readonly (readonly number[])[], results: number): number[] =>
  Array.from({ length: results }, (_, at) => chosen.reduce((sum, points) => sum + (points[at] ?? 0), 0))

/** Those of the candidates, by index, that have the most points. */
export function leadersOf(points: readonly number[], candidates: readonly number[]): number[] {
  const most = Math.max(...candidates.map((at) => points[at] ?? 0))
  return candidates.filter((at) => (points[at] ?? 0) === most)
}

/**
 * The index of the result with the most points. Of equal ones it is the one ahead in the last question where they differ,
 * then the first one. `chosen` has the points of every answered question, in the order of the test.
 */
export function winnerOf(chosen: readonly (readonly number[])[], results: number): number {
  const all = Array.from({ length: results }, (_, at) => at)
  const tied = chosen.reduceRight(
    (candidates, points) => leadersOf(points, candidates),
    leadersOf(sumsOf(chosen, results), all),
  )
  return tied[0] ?? 0
}

/**
 * The share of each result as whole percents that add up to 100 (largest remainder; of equal remainders the winner's, then the
 * first one's). A sum below 0 counts as 0; where no sum is above 0 the shares are even.
 */
export function outcomePercents(sums: readonly number[], winner: number): number[] {
  const positive = sums.map((sum) => Math.max(0, sum))
  const weights = positive.some((weight) => weight > 0) ? positive : sums.map(() => 1)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const percents = weights.map((weight) => Math.floor((100 * weight) / total))
  const missing = 100 - percents.reduce((sum, percent) => sum + percent, 0)
  const remainderAt = (at: number) => (100 * (weights[at] ?? 0)) % total
  const order = [...weights.keys()].sort(
    (one, other) =>
      remainderAt(other) - remainderAt(one) || Number(other === winner) - Number(one === winner) || one - other,
  )
  for (const at of order.slice(0, missing)) percents[at] = (percents[at] ?? 0) + 1
  return percents
}
