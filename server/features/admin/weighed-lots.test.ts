import { expect, test } from 'vitest'
import { weighedLots } from './weighed-lots.ts'

const lots = (weights: number[], most: number) =>
  weighedLots(
    weights.map((weight) => ({ weight })),
    most,
  ).map((lot) => lot.map(({ weight }) => weight))

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
])('%j in lots of ten is %j', (weights, expected) => {
  expect(lots(weights, 10)).toEqual(expected)
})
