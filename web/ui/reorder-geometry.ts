/** The top edge and the height of an item in the page, in pixels. */
export type ItemBounds = { top: number; height: number }

/** The index that the item at `from` gets when its top edge is at `top`: it passes a neighbour when it covers half of it. */
export function dropIndex(bounds: readonly ItemBounds[], from: number, top: number): number {
  const own = bounds[from]
  if (!own) return from
  const above = bounds.slice(0, from).filter((slot) => top < slot.top + slot.height / 2).length
  const below = bounds.slice(from + 1).filter((slot) => top + own.height > slot.top + slot.height / 2).length
  return from - above + below
}

/** The offset of the item at `index`, in pixels, while the item at `from` is dragged over the index `to`. */
export function displacement(
  bounds: readonly ItemBounds[],
  { from, to }: { from: number; to: number },
  index: number,
): number {
  const own = bounds[from]
  const [first, second] = bounds
  if (!own || !first || !second || index === from) return 0
  const gap = second.top - first.top - first.height
  if (from < index && index <= to) return -(own.height + gap)
  if (to <= index && index < from) return own.height + gap
  return 0
}
