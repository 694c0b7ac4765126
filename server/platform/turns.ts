import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long one request or job may keep the process before others get their turn. */
const turnMs = 10

/**
 * Gives the turn up whenever it has lasted 10 ms: to be awaited between steps of work that goes through many rows. By time, as a step
 * costs what people typed.
 */
export function startTurns(): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < turnMs) return
    await nextTurn()
    begun = performance.now()
  }
}

/** The outcome of a step for each item, one after another, with turns for others in between. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  step: (item: Item) => Result,
): Promise<Result[]> {
  const giveWay = startTurns()
  const results: Result[] = []
  for (const item of items) {
    results.push(step(item))
    await giveWay()
  }
  return results
}
