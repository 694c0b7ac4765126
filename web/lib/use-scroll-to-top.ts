import { useEffect } from 'react'

/** Scrolls a pending skeleton to its top: the previous page may have been scrolled down. */
export function useScrollToTop(): void {
  // The scroll position is outside of React.
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
}
