import { type RefObject, useEffect, useRef } from 'react'

/** Whether the page is still there when an answer comes. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(false)
  // The page is there from its first effect to its last.
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
