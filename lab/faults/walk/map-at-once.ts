/** Does the work for each item, a few at once. */
export async function mapAtOnce<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const goOn = async () => {
    while (next < items.length) {
      const at = next++
      const item = items[at]
      if (item !== undefined) results[at] = await work(item)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, goOn))
  return results
}
