import { useState } from 'react'
import { flushSync } from 'react-dom'

/** Id of the button that opens a question. */
export const questionButtonId = (id: number): string => `review-${id}`

/** Which questions of the review are open: the first one at the beginning. */
export function useOpenQuestions(ids: readonly number[]) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set(ids.slice(0, 1)))
  const isAllOpen = ids.every((id) => open.has(id))
  return {
    isAllOpen,
    isOpen: (id: number) => open.has(id),
    toggle: (id: number) =>
      setOpen(open.has(id) ? new Set([...open].filter((other) => other !== id)) : withId(open, id)),
    toggleAll: () => setOpen(new Set(isAllOpen ? [] : ids)),
    /** Opens the question after this one and moves the focus to it. Nothing above it closes, so that nothing jumps. */
    openAfter: (id: number) => {
      const next = ids[ids.indexOf(id) + 1]
      if (next === undefined) return
      flushSync(() => setOpen(withId(open, next)))
      const button = document.getElementById(questionButtonId(next))
      button?.focus({ preventScroll: true })
      button?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    },
  }
}

const withId = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> => new Set([...ids, id])
