import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DraftShelf, KeptDraft } from './draft-shelf.ts'
import { type DraftWriter, draftWriter, type Keeping, type Written } from './draft-writer.ts'

/** How long after a change the draft is written down, in milliseconds; whoever types without a pause is not made to wait. */
const delay = 400

type Place = { shelf: DraftShelf; id: string; authorId: number; kept: KeptDraft | null }

/** Keeps the draft on the shelf after every change, and tells how it is kept. */
export function useAutosave(
  place: Place,
  { draft, submissionKey }: Written,
): { keeping: Keeping; writer: DraftWriter } {
  const { shelf, id, authorId, kept } = place
  const [keeping, setKeeping] = useState<Keeping>(kept ? { step: 'saved', at: kept.savedAt } : { step: 'none' })
  const [writer] = useState(() =>
    draftWriter({ shelf, facts: { id, authorId }, tell: setKeeping }, { draft, submissionKey }),
  )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The browser's database is outside of React; what is to go there must be known before anybody asks for it to be written.
  useLayoutEffect(() => {
    if (!writer.take({ draft, submissionKey })) return
    setKeeping((before) => (before.step === 'none' ? { step: 'saving' } : before))
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void writer.flush()
    }, delay)
  }, [writer, draft, submissionKey])
  // A page that goes out of sight may never come back.
  useEffect(() => {
    const hide = () => void writer.flush()
    addEventListener('pagehide', hide)
    document.addEventListener('visibilitychange', hide)
    return () => {
      removeEventListener('pagehide', hide)
      document.removeEventListener('visibilitychange', hide)
      hide()
    }
  }, [writer])
  return { keeping, writer }
}
