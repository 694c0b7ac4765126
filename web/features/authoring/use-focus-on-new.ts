import { useEffect, useRef } from 'react'
import { focusPlace, type Place } from './places.ts'

/** Takes the focus to the last place of a list once it is a new one. Answers how to ask for that, before something is added. */
export function useFocusOnNew(last: Place | undefined): () => void {
  const isAsked = useRef(false)
  // The focus belongs to the page, and the new field has to be there first.
  useEffect(() => {
    if (!isAsked.current || !last) return
    isAsked.current = false
    focusPlace(last)
  }, [last])
  return () => {
    isAsked.current = true
  }
}
