import { setTimeout as wait } from 'node:timers/promises'

const limitMs = 60_000

/**
 * Staleness of a read in milliseconds: when the last stale read began, counted from now. 0 when the first read is fresh,
 * null when none becomes fresh.
 */
export async function staleness(isNew: () => Promise<boolean>): Promise<number | null> {
  const begun = performance.now()
  let latest = 0
  while (performance.now() < begun + limitMs) {
    const start = performance.now() - begun
    if (await isNew()) return Math.round(latest)
    latest = start
    await wait(20)
  }
  return null
}
