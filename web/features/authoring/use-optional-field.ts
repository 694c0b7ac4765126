import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldPath, focusField } from './field-paths.ts'

/** Whether an optional field is shown: when it has a text or was opened, which moves the focus to it. */
export function useOptionalField(fieldPath: FieldPath, hasText: boolean) {
  const [isRequested, setRequested] = useState(false)
  const open = () => {
    flushSync(() => setRequested(true))
    focusField(fieldPath)
  }
  return { isOpen: isRequested || hasText, open }
}
