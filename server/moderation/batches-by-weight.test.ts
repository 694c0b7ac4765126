import { expect, test } from 'vitest'
import { batchesByWeight } from './ban.ts'

const batches = (weights: number[], maxWeight: number) =>
  batchesByWeight(
    weights.map((weight) => ({ weight })),
    maxWeight,
  ).map((batch) => batch.map(({ weight }) => weight))

test.each([
  [[], []],
  [[3], [[3]]],
  [
    [4, 4, 4],
    [[4, 4], [4]],
  ],
  [[10], [[10]]],
  [
    [11, 1],
    [[11], [1]],
  ],
  [
    [1, 20, 1, 9, 1],
    [[1], [20], [1, 9], [1]],
  ],
  [[0, 0, 0], [[0, 0, 0]]],
])('%j in batches of ten is %j', (weights, expected) => {
  expect(batches(weights, 10)).toEqual(expected)
})
