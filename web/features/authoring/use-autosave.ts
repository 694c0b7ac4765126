import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DraftStorage, StoredDraft } from './draft-storage.ts'
import { type AutosaveState, createDraftWriter, type DraftSnapshot, type DraftWriter } from './draft-writer.ts'

/** How long after a change the draft is written down, in milliseconds; whoever types without a pause is not made to wait. */
const autosaveDelayMs = 400

type AutosaveTarget = { storage: DraftStorage; id: string; authorId: number; stored: StoredDraft | null }

/** Keeps the draft on the shelf after every change, and tells how it is kept. */
export function useAutosave(
  target: AutosaveTarget,
  { draft, submissionKey }: DraftSnapshot,
): { autosaveState: AutosaveState; writer: DraftWriter } {
  const { storage, id, authorId, stored } = target
  const [autosaveState, setAutosaveState] = useState<AutosaveState>(
    stored ? { step: 'saved', at: stored.savedAt } : { step: 'none' },
  )
  const [writer] = useState(() =>
    createDraftWriter(
      { storage, identity: { id, authorId }, onStateChange: setAutosaveState },
      { draft, submissionKey },
    ),
  )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The browser's database is outside of React; what is to go there must be known before anybody asks for it to be written.
  useLayoutEffect(() => {
    if (!writer.update({ draft, submissionKey })) return
    setAutosaveState((before) => (before.step === 'none' ? { step: 'saving' } : before))
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void writer.flush()
    }, autosaveDelayMs)
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
  return { autosaveState, writer }
}
