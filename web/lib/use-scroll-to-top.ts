import { useEffect } from 'react'

/** Shows the top of a page that stands in for one still on its way: the one before it may have been scrolled far down. */
export function useScrollToTop(): void {
  // Where the window stands is outside of React.
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
}
