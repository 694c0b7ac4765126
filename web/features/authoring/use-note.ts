import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { DraftQuestion } from './draft.ts'
import { fieldPaths, focusField } from './field-paths.ts'

/** Whether the note of a question has its field: when there is one, or when the author asks for it. */
export function useNote({ key, note }: DraftQuestion) {
  const [isRequested, setRequested] = useState(false)
  const open = () => {
    flushSync(() => setRequested(true))
    focusField(fieldPaths.note(key))
  }
  return { isOpen: isRequested || note !== '', open }
}
