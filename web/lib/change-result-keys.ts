import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { resultKeysName, storedResults } from '#web/lib/result-keys.ts'
import { storeText } from '#web/lib/stored-text.ts'

// Apart from reading them, which every page does.

/** A new key by which a guest proves that a result is their own: 128 random bits. */
export const newResultKey = (): string => newIdempotencyKey()

/** Keeps the key of a result in this browser, with the title of its test, and drops expired ones. */
export function storeResultKey(id: string, key: string, { title, now }: { title: string; now: number }): void {
  const others = storedResults(now).filter((stored) => stored.id !== id)
  storeText('browser', resultKeysName, JSON.stringify([...others, { id, key, at: now, title }]))
}

/** Removes the keys of these results. */
export function removeResultKeys(ids: readonly string[], now: number): void {
  const others = storedResults(now).filter(({ id }) => !ids.includes(id))
  storeText('browser', resultKeysName, others.length > 0 ? JSON.stringify(others) : null)
}
