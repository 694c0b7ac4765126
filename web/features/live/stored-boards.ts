import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { readStoredText, storeText } from '#web/lib/stored-text.ts'

/** Where a browser keeps the keys by which it shows boards without signing in; a handful at most. */
const keysName = 'live-boards'
const keptMax = 5

type Kept = { id: number; key: string }

function kept(): Kept[] {
  try {
    const stored: unknown = JSON.parse(readStoredText('browser', keysName) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof Object(one).key === 'string') : []
  } catch {
    return []
  }
}

export const newBoardKey = (): string => newIdempotencyKey()
export const boardKey = (id: number): string | null => kept().find((one) => one.id === id)?.key ?? null
export const storeBoardKey = (id: number, key: string): void =>
  storeText('browser', keysName, JSON.stringify([{ id, key }, ...kept()].slice(0, keptMax)))
