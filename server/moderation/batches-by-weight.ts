/** Splits items, in order, into batches of at maxWeight `maxWeight`; a heavier item is a batch by itself. */
export function batchesByWeight<T extends { weight: number }>(items: readonly T[], maxWeight: number): T[][] {
  const batches: T[][] = []
  let weight = Number.POSITIVE_INFINITY
  for (const item of items) {
    weight += item.weight
    if (weight > maxWeight) {
      batches.push([])
      weight = item.weight
    }
    batches.at(-1)?.push(item)
  }
  return batches
}
