import { describe, expect, test } from 'vitest'
import { naturalArea, outputSize, smallestSide, startingCrop } from '#web/ui/crop-geometry.ts'

const percents = ([x, y, width, height]: readonly [number, number, number, number]) =>
  ({ unit: '%', x, y, width, height }) as const

describe('a crop', () => {
  test.each([
    ['a small piece grows to 256 px of width', { width: 100, height: 60 }, { width: 256, height: 154 }],
    ['a square piece of 20 px grows too', { width: 20, height: 20 }, { width: 256, height: 256 }],
    ['a larger piece keeps its own pixels', { width: 700, height: 420 }, { width: 700, height: 420 }],
    ['nothing is longer than 1280 px', { width: 4000, height: 2250 }, { width: 1280, height: 720 }],
    ['not even a thin tall piece', { width: 10, height: 900 }, { width: 14, height: 1280 }],
  ])('%s', (_, area, size) => {
    expect(outputSize(area)).toEqual(size)
  })

  test('is converted to the natural pixels of the picture', () => {
    expect(naturalArea(percents([25, 10, 50, 50]), { width: 2000, height: 1000 })).toEqual({
      x: 500,
      y: 100,
      width: 1000,
      height: 500,
    })
  })

  test('is limited to the bounds of the picture', () => {
    expect(naturalArea(percents([99.9, -0.4, 20, 120]), { width: 10, height: 10 })).toEqual({
      x: 9,
      y: 0,
      width: 1,
      height: 10,
    })
  })
})

describe('the initial crop', () => {
  test.each([1, 5 / 3, 16 / 9])(
    'has the aspect ratio %f, as large as it can be in the middle of the picture',
    (ratio) => {
      for (const size of [
        { width: 310, height: 300 },
        { width: 600, height: 120 },
        { width: 90, height: 300 },
      ]) {
        const crop = startingCrop(ratio, size)
        expect((crop.width * size.width) / (crop.height * size.height)).toBeCloseTo(ratio, 5)
        expect(Math.max(crop.width, crop.height)).toBeCloseTo(100, 5)
        expect(crop.x).toBeGreaterThanOrEqual(0)
        expect(crop.y).toBeGreaterThanOrEqual(0)
        expect(crop.x + crop.width / 2).toBeCloseTo(50, 5)
        expect(crop.y + crop.height / 2).toBeCloseTo(50, 5)
      }
    },
  )

  test('is at least 20 px, unless the picture is smaller', () => {
    expect(smallestSide({ width: 310, height: 300 })).toBe(20)
    expect(smallestSide({ width: 16, height: 16 })).toBe(16)
  })
})
