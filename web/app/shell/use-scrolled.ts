import { useSyncExternalStore } from 'react'

/** Past so many pixels of scroll the bar is small. */
const threshold = 50

function subscribe(onChange: () => void): () => void {
  addEventListener('scroll', onChange, { passive: true })
  return () => removeEventListener('scroll', onChange)
}

/** Whether the page is scrolled further than the bar stays tall. */
export const useScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > threshold,
    () => false,
  )
