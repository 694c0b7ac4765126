import { limits } from '@quiz/contract/limits.ts'

/** Width and height in pixels. */
export type Size = { width: number; height: number }

/** The size scaled down so that its longer side is at most `side`; a smaller one is returned as it is. */
export function fitWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The size scaled so that its longer side is exactly `side`: for vector pictures, which scale up without loss. */
export function stretchTo({ width, height }: Size, side: number): Size {
  const scale = side / Math.max(width, height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The shorter side below which the writing of a screenshot that was scaled down cannot be read. */
const readableSide = 200

/** Whether a picture was scaled down to the limit of its longer side, and its shorter one has hardly any pixels left. */
export const isTooThin = ({ width, height }: Size): boolean =>
  Math.max(width, height) >= limits.imageSide && Math.min(width, height) < readableSide
