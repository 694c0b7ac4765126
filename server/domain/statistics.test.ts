import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { discriminationOf, kelleyGroups, weightIn, wilsonInterval } from './statistics.ts'

const sumsOf = (pairs: readonly (readonly [own: number, others: number])[]) => {
  const sum = (of: (own: number, others: number) => number) =>
    pairs.reduce((total, [own, others]) => total + of(own, others), 0)
  return {
    takers: pairs.length,
    own: sum((own) => own),
    others: sum((_, others) => others),
    ownSquares: sum((own) => own * own),
    otherSquares: sum((_, others) => others * others),
    products: sum((own, others) => own * others),
  }
}

describe('discrimination', () => {
  test('is 1 and −1 where points go with all others, or against them', () => {
    const pairs = [0, 100, 200].map((own) => [own, 3 * own] as const)
    expect(discriminationOf(sumsOf(pairs))).toBeCloseTo(1, 12)
    expect(discriminationOf(sumsOf(pairs.map(([own, others]) => [own, 1000 - others])))).toBeCloseTo(-1, 12)
  })

  test('of the textbook example is 0.5298', () => {
    const pairs = [43, 21, 25, 42, 57, 59].map((x, at) => [x, [99, 65, 79, 75, 87, 81][at] ?? 0] as const)
    expect(discriminationOf(sumsOf(pairs))).toBeCloseTo(0.5298, 4)
  })

  test('is null where either does not vary, as with one question', () => {
    expect(discriminationOf(sumsOf([0, 100, 100].map((own) => [own, 0])))).toBeNull()
    expect(discriminationOf(sumsOf([100, 300].map((others) => [200, others])))).toBeNull()
    expect(discriminationOf(sumsOf([]))).toBeNull()
  })
})

describe('the better and the worse 27 %', () => {
  test('share the places at the border in proportion', () => {
    // 27 of 100: the 20 best, and 7 of the 14 that are equal next.
    const { top, bottom } = kelleyGroups(
      new Map([
        [100, 20],
        [80, 14],
        [40, 60],
        [0, 6],
      ]),
    )
    const share = (group: typeof top, percent: number, takers: number) =>
      weightIn(group, new Map([[percent, takers]])) / group.size
    expect(share(top, 100, 20)).toBeCloseTo(20 / 27, 12)
    expect(share(top, 80, 14)).toBeCloseTo(7 / 27, 12)
    expect(share(top, 80, 2)).toBeCloseTo(1 / 27, 12)
    expect(share(top, 40, 60)).toBe(0)
    expect(share(bottom, 0, 6)).toBeCloseTo(6 / 27, 12)
    expect(share(bottom, 40, 60)).toBeCloseTo(21 / 27, 12)
  })

  test('have all of their places taken, whatever the percents are', () => {
    const percents = fc.dictionary(fc.integer({ min: 0, max: 100 }).map(String), fc.integer({ min: 1, max: 1000 }), {
      minKeys: 1,
    })
    fc.assert(
      fc.property(percents, (counts) => {
        const all = new Map(Object.entries(counts).map(([percent, takers]) => [Number(percent), takers]))
        const { top, bottom } = kelleyGroups(all)
        for (const group of [top, bottom]) expect(weightIn(group, all)).toBe(group.size)
      }),
    )
  })
})

test('the interval of Wilson has its published bounds', () => {
  // Newcombe 1998, «Two-sided confidence intervals for the single proportion», table I.
  for (const [some, all, low, high] of [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ] as const) {
    const interval = wilsonInterval(some, all)
    expect(interval.low).toBeCloseTo(low, 4)
    expect(interval.high).toBeCloseTo(high, 4)
  }
})
