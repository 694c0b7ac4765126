import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { readStoredText, type StorageArea, storeText, useStoredText } from '#web/lib/stored-text.ts'

/** Where the keys of players are stored in the browser, and what a tab keeps of a game. */
const [keysName, tabName] = ['live-players', 'live-player']
/** A result is shown for a day after the end; games themselves last less. */
const keptMs = 3 * 24 * 60 * 60 * 1000

type StoredKey = { key: string; at: number }

/** What is ticked or typed in the question of a place. A given one was sent, or should have been. */
export type Draft = { place: number; value: AnyValue; isGiven: boolean }
/** What this tab has of a game: the answer under way, and the last question that it showed. */
type InTab = { code: string; draft: Draft | null; seenPlace: number | null }

function parsed(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}

const isStoredKey = (value: unknown): value is StoredKey => {
  const { key, at } = Object(value)
  return typeof key === 'string' && typeof at === 'number'
}

function storedKeys(text: string | null): Record<string, StoredKey> {
  const known = Object.entries(parsed(text)).flatMap(([code, value]) => (isStoredKey(value) ? [[code, value]] : []))
  return Object.fromEntries(known)
}

/** The key of this tab or browser in a game; null where nobody has entered it here. */
export function useKeyOfPlayer(code: string): string | null {
  const [inTab, inBrowser] = [useStoredText('tab', keysName), useStoredText('browser', keysName)]
  return (storedKeys(inTab)[code] ?? storedKeys(inBrowser)[code])?.key ?? null
}

/** Keeps a key in a game; old ones go. The key of a pupil whom this browser does not remember goes with the tab. */
export function storeKey(code: string, key: string, area: StorageArea = 'browser'): void {
  forgetIn('tab', code)
  const now = Date.now()
  const others = Object.entries(storedKeys(readStoredText(area, keysName))).filter(
    ([other, { at }]) => other !== code && now - at < keptMs,
  )
  storeText(area, keysName, JSON.stringify({ ...Object.fromEntries(others), [code]: { key, at: now } }))
}

function forgetIn(area: StorageArea, code: string): void {
  const { [code]: _, ...others } = storedKeys(readStoredText(area, keysName))
  storeText(area, keysName, Object.keys(others).length > 0 ? JSON.stringify(others) : null)
}

/** Forgets who played here: the next one enters anew. */
export function forgetKey(code: string): void {
  for (const area of ['tab', 'browser'] as const) forgetIn(area, code)
  storeText('tab', tabName, null)
}

/** A new key, the form of which is that of a result. */
export const newPlayerKey = (): string => newIdempotencyKey()

function inTab(code: string): InTab {
  const { code: of, draft = null, seenPlace = null } = parsed(readStoredText('tab', tabName)) as Partial<InTab>
  return of === code ? { code, draft, seenPlace } : { code, draft: null, seenPlace: null }
}

const changeInTab = (code: string, change: Partial<InTab>): void =>
  storeText('tab', tabName, JSON.stringify({ ...inTab(code), ...change }))

/** The answer under way in the question of a place. */
export function storedDraft(code: string, place: number): Draft | null {
  const { draft } = inTab(code)
  return draft?.place === place ? draft : null
}
export const keepDraft = (code: string, draft: Draft): void => changeInTab(code, { draft })

export const seenPlace = (code: string): number | null => inTab(code).seenPlace
export const noteSeen = (code: string, place: number): void => changeInTab(code, { seenPlace: place })
