import { useSyncExternalStore } from 'react'

let isPrinting = false

function subscribe(tell: () => void): () => void {
  const begin = () => {
    isPrinting = true
    tell()
  }
  const end = () => {
    isPrinting = false
    tell()
  }
  addEventListener('beforeprint', begin)
  addEventListener('afterprint', end)
  return () => {
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
  }
}

/**
 * Whether the page is laid out for paper. Unlike a media query it is true before browsers count the pages: what is rendered for
 * it is on all of them.
 */
export const useIsPrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  )
