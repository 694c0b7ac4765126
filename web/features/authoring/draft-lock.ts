const lockName = (id: string): string => `draft ${id}`

/**
 * Acquires the Web Lock of a draft for this tab and returns its release function; null when another tab holds the lock
 * for longer than `timeoutMs` (a page that is being reloaded releases it after a moment).
 */
export function acquireDraftLock(id: string, timeoutMs: number): Promise<(() => void) | null> {
  const { locks } = navigator
  // Pages without HTTPS have no Web Locks; a draft counts as unlocked there.
  if (!locks) return Promise.resolve(() => undefined)
  return new Promise((resolve) => {
    const onAcquired = () => new Promise<void>((release) => resolve(release))
    locks.request(lockName(id), { signal: AbortSignal.timeout(timeoutMs) }, onAcquired).catch(() => resolve(null))
  })
}

/** Returns a predicate that tells whether any tab holds the lock of a draft. */
export async function findLockedDrafts(): Promise<(id: string) => boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const names = new Set(held.map(({ name }) => name))
  return (id) => names.has(lockName(id))
}
