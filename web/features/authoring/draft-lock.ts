const lockName = (id: string): string => `draft ${id}`

/**
 * Holds a draft for this tab as long as the tab lives; null when another tab holds it and does not let go within `patience`
 * milliseconds (a page that is being reloaded needs a moment). Answers the way to let go.
 */
export function acquireDraftLock(id: string, timeoutMs: number): Promise<(() => void) | null> {
  const { locks } = navigator
  // Pages without HTTPS have no locks: there a draft counts as free.
  if (!locks) return Promise.resolve(() => undefined)
  return new Promise((resolve) => {
    const onAcquired = () => new Promise<void>((release) => resolve(release))
    locks.request(lockName(id), { signal: AbortSignal.timeout(timeoutMs) }, onAcquired).catch(() => resolve(null))
  })
}

/** Says of drafts whether some tab holds them now. */
export async function findLockedDrafts(): Promise<(id: string) => boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const names = new Set(held.map(({ name }) => name))
  return (id) => names.has(lockName(id))
}
