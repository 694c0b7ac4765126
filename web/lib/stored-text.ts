import { useSyncExternalStore } from 'react'

/** Where a text is stored: `tab` is sessionStorage, `browser` is localStorage. */
export type StorageArea = 'tab' | 'browser'

// Texts that the browser does not store (quota exceeded, storage blocked) are held until the document is unloaded.
const memoryFallback = new Map<string, string>()
const listeners = new Set<() => void>()

const webStorage = (area: StorageArea): Storage => (area === 'tab' ? sessionStorage : localStorage)
const fallbackKey = (area: StorageArea, key: string): string => `${area} ${key}`

/** The stored text of a key, or null. Browser only. */
export function readStoredText(area: StorageArea, key: string): string | null {
  const unsaved = memoryFallback.get(fallbackKey(area, key))
  if (unsaved !== undefined) return unsaved
  try {
    return webStorage(area).getItem(key)
  } catch {
    return null
  }
}

/** Stores a text under a key so that it survives a reload; null removes it. Browser only. */
export function storeText(area: StorageArea, key: string, text: string | null): void {
  const fallback = fallbackKey(area, key)
  memoryFallback.delete(fallback)
  try {
    if (text === null) webStorage(area).removeItem(key)
    else webStorage(area).setItem(key, text)
  } catch {
    if (text !== null) memoryFallback.set(fallback, text)
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The stored text of a key, kept up to date; null on the server and until hydration. */
export const useStoredText = (area: StorageArea, key: string): string | null =>
  useSyncExternalStore(
    subscribe,
    () => readStoredText(area, key),
    () => null,
  )
