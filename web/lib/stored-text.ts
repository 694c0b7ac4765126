import { useSyncExternalStore } from 'react'

/** How long a text is kept: until the tab is closed, or until it is taken away. */
export type StorageArea = 'tab' | 'browser'

// What the browser refuses to keep (a full store, blocked cookies) lives as long as the page does.
const memoryFallback = new Map<string, string>()
const listeners = new Set<() => void>()

const webStorage = (area: StorageArea): Storage => (area === 'tab' ? sessionStorage : localStorage)
const fallbackKey = (area: StorageArea, key: string): string => `${area} ${key}`

/** The text kept under a name, or null. Browser only. */
export function readStoredText(area: StorageArea, key: string): string | null {
  const unsaved = memoryFallback.get(fallbackKey(area, key))
  if (unsaved !== undefined) return unsaved
  try {
    return webStorage(area).getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text under a name so that it survives a reload; null takes it away. Browser only. */
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

/** The text kept under a name, always as it is now; null on the server and until the page has come alive. */
export const useStoredText = (area: StorageArea, key: string): string | null =>
  useSyncExternalStore(
    subscribe,
    () => readStoredText(area, key),
    () => null,
  )
