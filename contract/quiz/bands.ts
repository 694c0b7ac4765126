import { bandSlider } from '@quiz/contract/limits.ts'

/** A score band in whole percents, both bounds inclusive. */
export type Band = { min: number; max: number }

/** Bands between the handles: the first starts at 0, each next one after the handle before it, the last ends at 100. */
export const bandsOf = (handles: readonly number[]): Band[] =>
  Array.from({ length: handles.length + 1 }, (_, index) => {
    const before = handles[index - 1]
    return { min: before === undefined ? 0 : before + 1, max: handles[index] ?? 100 }
  })

/** Default handles for a number of results: 100 split evenly, floored. Two results meet at 50. */
export const evenHandles = (results: number): number[] =>
  Array.from({ length: Math.max(0, results - 1) }, (_, index) => Math.floor((100 * (index + 1)) / results))

/** Handles after one of them moves to `value`; it keeps a margin to its neighbours and stays inside the slider. */
export const moveHandle = (handles: readonly number[], index: number, value: number): number[] => {
  const lowest = (handles[index - 1] ?? bandSlider.min - bandSlider.margin) + bandSlider.margin
  const highest = (handles[index + 1] ?? bandSlider.max + bandSlider.margin) - bandSlider.margin
  return handles.map((handle, at) => (at === index ? Math.min(highest, Math.max(lowest, Math.round(value))) : handle))
}

/** Whether bands cover 0 to 100 in order, without a gap or an overlap. */
export const areBandsWhole = (bands: readonly Band[]): boolean =>
  bands.every(
    (band, index) => band.min <= band.max && band.min === (index === 0 ? 0 : (bands[index - 1]?.max ?? -2) + 1),
  ) && bands.at(-1)?.max === 100

/** Index of the band that contains a percent, or -1. */
export const bandAt = (bands: readonly Band[], percent: number): number =>
  bands.findIndex((band) => percent >= band.min && percent <= band.max)
