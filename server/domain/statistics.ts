/** Sums over takers of the points of a question and of all other questions. */
export type PointSums = {
  takers: number
  own: number
  others: number
  ownSquares: number
  otherSquares: number
  products: number
}

/**
 * The corrected item–total correlation: Pearson's r between the points of a question and the points of all others. The question
 * itself is left out of the total, which would raise r (Henrysson 1963, «Correction of item-total correlations in item analysis»,
 * Psychometrika 28; Nunnally 1978, «Psychometric Theory», ch. 8). Null where the points of either do not vary.
 */
export function discriminationOf({ takers, ...sums }: PointSums): number | null {
  const [n, own, others] = [BigInt(takers), BigInt(sums.own), BigInt(sums.others)]
  const ownSpread = n * BigInt(sums.ownSquares) - own * own
  const otherSpread = n * BigInt(sums.otherSquares) - others * others
  if (ownSpread <= 0n || otherSpread <= 0n) return null
  const shared = n * BigInt(sums.products) - own * others
  return Number(shared) / (Math.sqrt(Number(ownSpread)) * Math.sqrt(Number(otherSpread)))
}

/** Takers by the percent of their attempt. */
export type TakersByPercent = ReadonlyMap<number, number>

/** A group of takers: of those with a percent, `weights` over `size` of the group is what one of them stands for. */
export type TakerGroup = { weights: ReadonlyMap<number, number>; size: number }

/** The percent of all takers that stand in each group. */
const groupPercent = 27

/**
 * The better and the worse 27 % of takers, by percent: the size that tells good and bad questions apart best (Kelley 1939, «The
 * selection of upper and lower groups for the validation of test items», Journal of Educational Psychology 30). Takers who are
 * equal at the border share the places that are left in proportion.
 */
export function kelleyGroups(all: TakersByPercent): { top: TakerGroup; bottom: TakerGroup } {
  const ascending = [...all].sort(([one], [other]) => one - other)
  return { top: groupFrom(ascending.toReversed()), bottom: groupFrom(ascending) }
}

/** All weights are whole numbers, so that equal shares compare as equal. */
function groupFrom(sorted: readonly (readonly [percent: number, takers: number])[]): TakerGroup {
  const places = groupPercent * sorted.reduce((sum, [, takers]) => sum + takers, 0)
  const inside: number[] = []
  let left = places
  for (const [percent, takers] of sorted) {
    if (left < 100 * takers) {
      const weights = inside.map((one) => [one, 100 * takers] as const)
      return { weights: new Map([...weights, [percent, left]]), size: places * takers }
    }
    inside.push(percent)
    left -= 100 * takers
  }
  return { weights: new Map(), size: 0 }
}

/** How many of a group gave an answer, as a weight out of the size of the group. */
export function weightIn({ weights }: TakerGroup, answered: TakersByPercent): number {
  let sum = 0
  for (const [percent, takers] of answered) sum += takers * (weights.get(percent) ?? 0)
  return sum
}

/** The quantile of the normal distribution for 95 %, both sides. */
const z = 1.959963984540054

/**
 * The 95 % interval of a share that was found for `some` of `all`, as fractions (Wilson 1927, «Probable inference, the law of
 * succession, and statistical inference», Journal of the American Statistical Association 22).
 */
export function wilsonInterval(some: number, all: number): { low: number; high: number } {
  if (all === 0) return { low: 0, high: 1 }
  const share = some / all
  const spread = (z * z) / all
  const middle = share + spread / 2
  const half = Math.sqrt(spread * (share * (1 - share) + spread / 4))
  return { low: (middle - half) / (1 + spread), high: (middle + half) / (1 + spread) }
}
