import type { GreyImage } from './grey-image.ts'

/** Pixels between two that are looked at. */
const step = 7

/**
 * Standard deviation of the noise of a picture: from how far pixels are from the mean of their neighbours to the left and the
 * right, of which the median counts, so that edges do not.
 */
export function noiseOf({ width, height, data }: GreyImage): number {
  const counts = new Uint32Array(512)
  let all = 0
  for (let y = 0; y < height; y += step) {
    for (let at = y * width + 1; at < (y + 1) * width - 1; at += step) {
      const away = Math.abs(2 * (data[at] ?? 0) - (data[at - 1] ?? 0) - (data[at + 1] ?? 0))
      counts[away] = (counts[away] ?? 0) + 1
      all++
    }
  }
  let below = 0
  let median = 0
  while (median < counts.length - 1 && below + (counts[median] ?? 0) < all / 2) below += counts[median++] ?? 0
  // Within the value that holds the median, values are taken as spread evenly.
  const within = (all / 2 - below) / Math.max(1, counts[median] ?? 0)
  // Of a normal distribution half is within 0.6745 deviations; the difference has six times the variance of a pixel.
  return (median - 0.5 + within) / (0.6745 * Math.sqrt(6))
}
