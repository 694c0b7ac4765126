import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Question } from './draft.ts'
import { focusPlace, places } from './places.ts'

/** Whether the note of a question has its field: when there is one, or when the author asks for it. */
export function useNote({ key, note }: Question) {
  const [isAsked, setAsked] = useState(false)
  const open = () => {
    flushSync(() => setAsked(true))
    focusPlace(places.note(key))
  }
  return { isOpen: isAsked || note !== '', open }
}
