import { readStoredText, storeText } from '#web/lib/stored-text.ts'

/** A result of a guest in this browser. Keys stored before titles were have none. */
export type StoredResult = { id: string; key: string; at: number; title?: string }

/** Where the keys are stored in the browser. */
export const resultKeysName = 'result-keys'
/** Where keys, mistakes and the answer under way of practice are stored. */
export const practiceName = 'practice'
/** Lifetime of a stored key, in milliseconds. */
export const resultKeyLifetimeMs = 30 * 24 * 60 * 60 * 1000

/** The key of a result, while this browser has it. */
export const findResultKey = (id: string, now: number): string | null =>
  storedResults(now).find((stored) => stored.id === id)?.key ?? null

/** Removes all keys, and what was practised, so that the next user of this browser has nothing of it. */
export const forgetResultKeys = (): void => {
  for (const name of [resultKeysName, practiceName]) storeText('browser', name, null)
}

/** The results whose keys this browser has, the latest last. */
export function storedResults(now: number): StoredResult[] {
  try {
    const stored: unknown = JSON.parse(readStoredText('browser', resultKeysName) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isStoredKey).filter(({ at }) => now - at <= resultKeyLifetimeMs) : []
  } catch {
    return []
  }
}

const isStoredKey = (value: unknown): value is StoredResult =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'key' in value &&
  typeof value.key === 'string' &&
  'at' in value &&
  typeof value.at === 'number'
