import { useEffect, useRef } from 'react'
import { type FieldPath, focusField } from './field-paths.ts'

/** Takes the focus to the last place of a list once it is a new one. Answers how to ask for that, before something is added. */
export function useFocusOnNew(last: FieldPath | undefined): () => void {
  const isRequested = useRef(false)
  // The focus belongs to the page, and the new field has to be there first.
  useEffect(() => {
    if (!isRequested.current || !last) return
    isRequested.current = false
    focusField(last)
  }, [last])
  return () => {
    isRequested.current = true
  }
}
