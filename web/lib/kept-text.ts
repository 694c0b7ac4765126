import { useSyncExternalStore } from 'react'

/** How long a text is kept: until the tab is closed, or until it is taken away. */
export type Keeper = 'tab' | 'browser'

// What the browser refuses to keep (a full store, blocked cookies) lives as long as the page does.
const refused = new Map<string, string>()
const watchers = new Set<() => void>()

const storageOf = (keeper: Keeper): Storage => (keeper === 'tab' ? sessionStorage : localStorage)
const placeOf = (keeper: Keeper, name: string): string => `${keeper} ${name}`

/** The text kept under a name, or null. Browser only. */
export function keptText(keeper: Keeper, name: string): string | null {
  const own = refused.get(placeOf(keeper, name))
  if (own !== undefined) return own
  try {
    return storageOf(keeper).getItem(name)
  } catch {
    return null
  }
}

/** Keeps a text under a name so that it survives a reload; null takes it away. Browser only. */
export function keepText(keeper: Keeper, name: string, text: string | null): void {
  const place = placeOf(keeper, name)
  refused.delete(place)
  try {
    if (text === null) storageOf(keeper).removeItem(name)
    else storageOf(keeper).setItem(name, text)
  } catch {
    if (text !== null) refused.set(place, text)
  }
  for (const tell of watchers) tell()
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  addEventListener('storage', tell)
  return () => {
    watchers.delete(tell)
    removeEventListener('storage', tell)
  }
}

/** The text kept under a name, always as it is now; null on the server and until the page has come alive. */
export const useKeptText = (keeper: Keeper, name: string): string | null =>
  useSyncExternalStore(
    watch,
    () => keptText(keeper, name),
    () => null,
  )
