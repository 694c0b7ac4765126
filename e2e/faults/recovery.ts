import { setTimeout as wait } from 'node:timers/promises'

const limitMs = 120_000

/** How long it takes from now until all of these hold at once, milliseconds; null when they never do. */
export async function timeUntil(...conditions: (() => Promise<boolean>)[]): Promise<number | null> {
  const begun = performance.now()
  while (performance.now() < begun + limitMs) {
    const held = await Promise.all(conditions.map((holds) => holds()))
    if (held.every(Boolean)) return Math.round(performance.now() - begun)
    await wait(50)
  }
  return null
}

/** The same by the moment at which the check began that held, for one that takes its time and never waits for the end of a fault. */
export async function timeOfFirst(check: () => Promise<boolean>): Promise<number | null> {
  const begun = performance.now()
  while (performance.now() < begun + limitMs) {
    const at = Math.round(performance.now() - begun)
    // One after another: many at once would be a load of their own.
    if (await check()) return at
    await wait(50)
  }
  return null
}
