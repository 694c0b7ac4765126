import { type RefObject, useEffect, useRef } from 'react'

/** Whether the page is still there when an answer comes. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false)
  // The page is there from its first effect to its last.
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
