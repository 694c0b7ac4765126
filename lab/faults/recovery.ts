import { setTimeout as wait } from 'node:timers/promises'

const limitMs = 120_000

/** Milliseconds until all conditions hold at once; null when they never do. */
export async function timeUntil(...conditions: (() => Promise<boolean>)[]): Promise<number | null> {
  const begun = performance.now()
  while (performance.now() < begun + limitMs) {
    const held = await Promise.all(conditions.map((holds) => holds()))
    if (held.every(Boolean)) return Math.round(performance.now() - begun)
    await wait(50)
  }
  return null
}

/** The same, counted to the start of the first successful check: for checks that take long themselves. */
export async function timeOfFirst(check: () => Promise<boolean>): Promise<number | null> {
  const begun = performance.now()
  while (performance.now() < begun + limitMs) {
    const at = Math.round(performance.now() - begun)
    // One after another: concurrent checks would add load.
    if (await check()) return at
    await wait(50)
  }
  return null
}
