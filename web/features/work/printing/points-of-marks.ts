import { percentOf, pointsAt } from '@quiz/contract/scoring/points.ts'
import type { Printed, Variant } from './printed-kind.ts'
import { printedKind } from './printed-kinds.ts'

export const mostPoints = ({ questions }: Variant): number =>
  questions.reduce((sum, { question }) => sum + question.score, 0)

/**
 * The points from which a mark is given, as one says them: whole ones or a half where that parts the same sums as the percent
 * does, else the fewest points that a sheet of this variant can bring.
 */
export function leastPoints(variant: Variant, percent: number): number {
  const most = 100 * mostPoints(variant)
  let [below, from] = [-1, most]
  for (const sum of sumsOf(variant))
    if (percentOf(sum, most) < percent) below = Math.max(below, sum)
    else from = Math.min(from, sum)
  const exact = pointsAt(percent, most)
  const round = [100, 50].flatMap((step) => [step * Math.ceil(exact / step), step * Math.floor(exact / step)])
  return (round.find((points) => points > below && points <= from) ?? from) / 100
}

/** Every sum, in hundredths, that the answers to a variant can bring. */
function sumsOf({ questions }: Variant): ReadonlySet<number> {
  let sums = new Set([0])
  for (const { question } of questions) {
    const brought = broughtBy(question)
    sums = new Set([...sums].flatMap((sum) => brought.map((points) => sum + points)))
  }
  return sums
}

/** Rounded down, as points are counted. */
function broughtBy(question: Printed['question']): number[] {
  const parts = question.credit === 'parts' ? printedKind(question).parts(question) : 1
  return Array.from({ length: parts + 1 }, (_, part) => Math.floor((100 * question.score * part) / parts))
}
