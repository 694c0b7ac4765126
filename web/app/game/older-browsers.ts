/**
 * What the oldest browsers of players lack: Chromium 109 has no methods that copy arrays. They are defined where they are
 * missing, as the standard has them for the calls of this bundle.
 */
const copies = {
  toSorted<Item>(this: Item[], compare?: (one: Item, other: Item) => number): Item[] {
    return [...this].sort(compare)
  },
  toReversed<Item>(this: Item[]): Item[] {
    return [...this].reverse()
  },
  toSpliced<Item>(this: Item[], ...change: [start: number, deleted: number, ...added: Item[]]): Item[] {
    const copy = [...this]
    copy.splice(...change)
    return copy
  },
  with<Item>(this: Item[], at: number, item: Item): Item[] {
    const copy = [...this]
    copy[at < 0 ? copy.length + at : at] = item
    return copy
  },
}

for (const [name, copy] of Object.entries(copies))
  if (!(name in Array.prototype))
    Object.defineProperty(Array.prototype, name, { value: copy, writable: true, configurable: true })
