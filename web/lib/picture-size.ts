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
