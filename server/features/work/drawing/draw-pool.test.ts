import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import { describe, expect, test } from 'vitest'
import { drawFrom, layersOf } from './draw-pool.ts'

type Known = { id: number; rightShare: number | null }

const known = (shares: readonly (number | null)[]): Known[] =>
  shares.map((rightShare, at) => ({ id: at + 1, rightShare }))
const idsOf = (layers: readonly Known[][]) => layers.map((layer) => layer.map(({ id }) => id))

describe('the layers of a pool', () => {
  test('go from the hardest to the easiest, with unknown questions in the middle', () => {
    const questions = known([90, null, 10, 50, null, 30])
    expect(idsOf(layersOf(questions, 6)).flat()).toEqual([3, 6, 2, 5, 4, 1])
  })

  test.each([
    [10, 3, [3, 3, 4]],
    [7, 7, [1, 1, 1, 1, 1, 1, 1]],
    [5, 2, [2, 3]],
    [100, 8, [12, 13, 12, 13, 12, 13, 12, 13]],
  ])('of %i questions in %i are as equal as can be', (count, layers, sizes) => {
    const made = layersOf(known(Array.from({ length: count }, (_, at) => at)), layers)
    expect(made.map(({ length }) => length)).toEqual(sizes)
  })

  test('have each question once', () => {
    const made = layersOf(known(Array.from({ length: 37 }, (_, at) => (at % 3 === 0 ? null : (at * 31) % 100))), 9)
    expect(
      made
        .flat()
        .map(({ id }) => id)
        .sort((one, other) => one - other),
    ).toEqual(Array.from({ length: 37 }, (_, at) => at + 1))
  })
})

const draws = 10_000
/** A part with layers of six, seven and eight questions, and one of two layers of five. */
const layers = [
  [range(1, 6), range(11, 7), range(21, 8)],
  [range(31, 5), range(41, 5)],
]
function range(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => from + at)
}

/** The value that chi-squared with so many degrees of freedom exceeds once in a thousand times (Wilson and Hilferty). */
const rareChiSquared = (freedom: number): number =>
  freedom * (1 - 2 / (9 * freedom) + 3.0902 * Math.sqrt(2 / (9 * freedom))) ** 3

function chiSquared(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

const drawAll = (seed: number, mixesParts: boolean) => {
  const next = randomNumbers(seed)
  return Array.from({ length: draws }, () => drawFrom(layers, { former: new Set(), next, mixesParts }))
}

describe('10,000 draws with a fixed seed', () => {
  const drawn = drawAll(20261130, true)

  test('have one question of each layer', () => {
    for (const ids of drawn)
      expect(layers.flat().map((layer) => ids.filter((id) => layer.includes(id)).length)).toEqual([1, 1, 1, 1, 1])
  })

  test.each(layers.flat().map((layer, at) => [at + 1, layer] as const))('are uniform in layer %i', (_, layer) => {
    const counts = layer.map((id) => drawn.filter((ids) => ids.includes(id)).length)
    expect(chiSquared(counts)).toBeLessThan(rareChiSquared(layer.length - 1))
  })

  test('put the question of each layer at each place alike often', () => {
    for (const layer of layers.flat()) {
      const counts = [0, 1, 2, 3, 4].map((at) => drawn.filter((ids) => layer.includes(ids[at] ?? 0)).length)
      expect(chiSquared(counts)).toBeLessThan(rareChiSquared(4))
    }
  })

  test('keep the parts in their order where they are not mixed, and mix each of them', () => {
    const inOrder = drawAll(7, false)
    for (const ids of inOrder) expect(ids.map((id) => (id > 30 ? 2 : 1))).toEqual([1, 1, 1, 2, 2])
    const firsts = (layers[0] ?? []).map((layer) => inOrder.filter((ids) => layer.includes(ids[0] ?? 0)).length)
    expect(chiSquared(firsts)).toBeLessThan(rareChiSquared(2))
  })

  test('stay in difficulty within the width of a layer of each other', () => {
    const questions = known(Array.from({ length: 60 }, (_, at) => (at * 37) % 101))
    const made = layersOf(questions, 10)
    const shares = new Map(questions.map(({ id, rightShare }) => [id, rightShare ?? 0]))
    const widths = made.map((layer) => {
      const own = layer.map(({ rightShare }) => rightShare ?? 0)
      return Math.max(...own) - Math.min(...own)
    })
    const width = Math.max(...widths)
    const next = randomNumbers(5)
    const means = Array.from({ length: draws }, () => {
      const ids = drawFrom([idsOf(made)], { former: new Set(), next, mixesParts: true })
      return ids.reduce((sum, id) => sum + (shares.get(id) ?? 0), 0) / ids.length
    })
    expect(Math.max(...means) - Math.min(...means)).toBeLessThanOrEqual(width)
  })
})

describe('a further attempt', () => {
  const next = randomNumbers(11)
  const draw = (former: readonly number[]) =>
    drawFrom([[[1, 2, 3], [4]]], { former: new Set(former), next, mixesParts: false })

  test('has none of the questions of the former ones while the layer has others', () => {
    for (let time = 0; time < 100; time++) {
      const first = draw([])
      const second = draw(first)
      const third = draw([...first, ...second])
      const ofFirstLayer = [first, second, third].map((ids) => ids.find((id) => id < 4))
      expect(new Set(ofFirstLayer).size).toBe(3)
    }
  })

  test('has one of them where the layer has no other', () => {
    expect(draw([1, 2, 3, 4]).filter((id) => id === 4)).toEqual([4])
    expect(draw([1, 2, 3, 4])).toHaveLength(2)
  })
})
