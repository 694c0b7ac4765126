import { useEffect, useRef } from 'react'
import { type FieldPath, focusField } from './field-paths.ts'

/** Focuses the last field of a list after an item is added. Returns the function to call before adding it. */
export function useFocusOnNew(last: FieldPath | undefined): () => void {
  const isRequested = useRef(false)
  // The focus is outside of React, and the new field must be rendered first.
  useEffect(() => {
    if (!isRequested.current || !last) return
    isRequested.current = false
    focusField(last)
  }, [last])
  return () => {
    isRequested.current = true
  }
}
