import { useSyncExternalStore } from 'react'

const texts = new Map<string, string>()
const listeners = new Set<() => void>()

/** Stands in for `readStoredText` in frames, which never touch the storage of the browser. */
export const readStoredText = (_area: string, key: string): string | null => texts.get(key) ?? null

/** Stands in for `storeText`: the text is held until the frame is unloaded. */
export function storeText(_area: string, key: string, text: string | null): void {
  if (text === null) texts.delete(key)
  else texts.set(key, text)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stands in for `useStoredText`. */
export const useStoredText = (area: string, key: string): string | null =>
  useSyncExternalStore(subscribe, () => readStoredText(area, key))
