import { outcomePercents, pointsByResult, sumsOf, winnerOf } from '@quiz/contract/scoring/outcome-points.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const points = fc.integer({ min: -5, max: 5 })
/** Points by result of the chosen answer of each question: up to ten questions and results. */
const attempts = fc.integer({ min: 2, max: 10 }).chain((results) =>
  fc.record({
    results: fc.constant(results),
    chosen: fc.array(fc.array(points, { minLength: results, maxLength: results }), { minLength: 1, maxLength: 10 }),
  }),
)
const percentsOf = (chosen: readonly number[][], results: number) =>
  outcomePercents(sumsOf(chosen, results), winnerOf(chosen, results))

test('the winner has the most points; of equal ones it is ahead in the last question where they differ, then first', () => {
  fc.assert(
    fc.property(attempts, ({ chosen, results }) => {
      const winner = winnerOf(chosen, results)
      const sums = sumsOf(chosen, results)
      for (let other = 0; other < results; other++) {
        if (other === winner) continue
        const [ahead = 0, behind = 0] = [sums[winner], sums[other]]
        expect(ahead).toBeGreaterThanOrEqual(behind)
        if (ahead > behind) continue
        const last = chosen.findLast((one) => one[winner] !== one[other])
        if (last) expect(last[winner]).toBeGreaterThan(last[other] ?? 0)
        else expect(winner).toBeLessThan(other)
      }
    }),
    { numRuns: 2000 },
  )
})

test('percents are whole, 0 to 100, add up to 100, and no result has more than the winner', () => {
  fc.assert(
    fc.property(attempts, ({ chosen, results }) => {
      const percents = percentsOf(chosen, results)
      expect(percents).toHaveLength(results)
      expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100)
      for (const percent of percents) expect(Number.isInteger(percent) && percent >= 0).toBe(true)
      expect(percents[winnerOf(chosen, results)]).toBe(Math.max(...percents))
    }),
    { numRuns: 2000 },
  )
})

test('each percent is less than 1 away from the exact share of the sums above 0', () => {
  fc.assert(
    fc.property(attempts, ({ chosen, results }) => {
      const positive = sumsOf(chosen, results).map((sum) => Math.max(0, sum))
      const total = positive.reduce((sum, one) => sum + one, 0)
      fc.pre(total > 0)
      for (const [at, percent] of percentsOf(chosen, results).entries())
        expect(Math.abs(percent - (100 * (positive[at] ?? 0)) / total)).toBeLessThan(1)
    }),
    { numRuns: 1000 },
  )
})

test.each<[string, { chosen: number[][]; winner: number; percents: number[] }]>([
  [
    'a tie that the last question decides',
    {
      chosen: [
        [1, 0],
        [0, 1],
      ],
      winner: 1,
      percents: [50, 50],
    },
  ],
  [
    'a tie that an earlier question decides',
    {
      chosen: [
        [0, 1, 0],
        [2, 1, 0],
        [1, 1, 0],
      ],
      winner: 0,
      percents: [50, 50, 0],
    },
  ],
  ['a tie in every question', { chosen: [[1, 1, 0]], winner: 0, percents: [50, 50, 0] }],
  [
    'three equal results',
    {
      chosen: [
        [0, 0, 1],
        [0, 1, 0],
        [1, 0, 0],
      ],
      winner: 0,
      percents: [34, 33, 33],
    },
  ],
  [
    'three equal results with the last one ahead',
    {
      chosen: [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ],
      winner: 2,
      percents: [33, 33, 34],
    },
  ],
  ['all zero', { chosen: [[0, 0, 0]], winner: 0, percents: [34, 33, 33] }],
  ['all negative', { chosen: [[-5, -1, -3]], winner: 1, percents: [33, 34, 33] }],
  ['negative points beside positive ones', { chosen: [[3, -5, 1]], winner: 0, percents: [75, 0, 25] }],
  [
    'negative points that are made up for',
    {
      chosen: [
        [-2, 1],
        [5, 0],
      ],
      winner: 0,
      percents: [75, 25],
    },
  ],
  ['one result far ahead', { chosen: Array.from({ length: 10 }, () => [5, -5, -5]), winner: 0, percents: [100, 0, 0] }],
])('%s', (_, { chosen, winner, percents }) => {
  const results = chosen[0]?.length ?? 0
  expect(winnerOf(chosen, results)).toBe(winner)
  expect(percentsOf(chosen, results)).toEqual(percents)
})

test('points for results that do not exist are left out', () => {
  expect(
    pointsByResult(
      [
        { resultIdx: 1, points: 3 },
        { resultIdx: 2, points: 5 },
      ],
      2,
    ),
  ).toEqual([0, 3])
})
