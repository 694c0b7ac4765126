/** Width and height in pixels. */
export type Size = { width: number; height: number }

/** The largest size of the same shape whose longer side is not above `side`; nothing is made larger. */
export function fitWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The same shape with its longer side at exactly `side`: for drawings, which lose nothing by growing. */
export function stretchTo({ width, height }: Size, side: number): Size {
  const scale = side / Math.max(width, height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
