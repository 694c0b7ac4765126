import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { readStoredText, storeText } from '#web/lib/stored-text.ts'

type StoredKey = { id: string; key: string; at: number }

const storageKey = 'result-keys'
/** Lifetime of a stored key, in milliseconds. */
export const resultKeyLifetimeMs = 30 * 24 * 60 * 60 * 1000

/** A new key by which a guest proves that a result is their own: 128 random bits. */
export const newResultKey = (): string => newIdempotencyKey()

/** Keeps the key of a result in this browser, and drops expired ones. */
export function storeResultKey(id: string, key: string, now: number): void {
  const others = storedKeys(now).filter((stored) => stored.id !== id)
  storeText('browser', storageKey, JSON.stringify([...others, { id, key, at: now }]))
}

/** The key of a result, while this browser has it. */
export const findResultKey = (id: string, now: number): string | null =>
  storedKeys(now).find((stored) => stored.id === id)?.key ?? null

/** Removes all keys, so that the next user of this browser owns no result. */
export const forgetResultKeys = (): void => storeText('browser', storageKey, null)

function storedKeys(now: number): StoredKey[] {
  try {
    const stored: unknown = JSON.parse(readStoredText('browser', storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isStoredKey).filter(({ at }) => now - at <= resultKeyLifetimeMs) : []
  } catch {
    return []
  }
}

const isStoredKey = (value: unknown): value is StoredKey =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'key' in value &&
  typeof value.key === 'string' &&
  'at' in value &&
  typeof value.at === 'number'
