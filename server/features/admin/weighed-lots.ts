/** Splits things into lots of at most `most` weight in their order; what alone is heavier is a lot by itself. */
export function weighedLots<T extends { weight: number }>(things: readonly T[], most: number): T[][] {
  const lots: T[][] = []
  let weight = Number.POSITIVE_INFINITY
  for (const thing of things) {
    weight += thing.weight
    if (weight > most) {
      lots.push([])
      weight = thing.weight
    }
    lots.at(-1)?.push(thing)
  }
  return lots
}
