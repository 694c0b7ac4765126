import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { DraftQuestion } from './draft.ts'
import { fieldPaths, focusField } from './field-paths.ts'

/** Whether the note field of a question is shown: when it has a text or was opened. */
export function useNote({ key, note }: DraftQuestion) {
  const [isRequested, setRequested] = useState(false)
  const open = () => {
    flushSync(() => setRequested(true))
    focusField(fieldPaths.note(key))
  }
  return { isOpen: isRequested || note !== '', open }
}
