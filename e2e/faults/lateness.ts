import { setTimeout as wait } from 'node:timers/promises'

const limitMs = 60_000

/**
 * For how long after now old answers were still given, milliseconds: until when the last question was asked that was not
 * answered as `isNew` wants it. 0 when the first answer was new, null when none ever was.
 */
export async function lateness(isNew: () => Promise<boolean>): Promise<number | null> {
  const begun = performance.now()
  let latest = 0
  while (performance.now() < begun + limitMs) {
    const asked = performance.now() - begun
    if (await isNew()) return Math.round(latest)
    latest = asked
    await wait(20)
  }
  return null
}
