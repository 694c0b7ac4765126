import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { StoredDraft } from './draft-record.ts'
import type { DraftStorage } from './draft-storage.ts'
import { type AutosaveState, createDraftWriter, type DraftSnapshot, type DraftWriter } from './draft-writer.ts'

/** Delay between a change and its save, in milliseconds. It is not a debounce: continuous typing does not postpone the save. */
const autosaveDelayMs = 400

type AutosaveTarget = Pick<StoredDraft, 'id' | 'authorId' | 'edited'> & {
  storage: DraftStorage
  stored: StoredDraft | null
}

/** Saves the draft after every change and returns the state of the save. */
export function useAutosave(
  target: AutosaveTarget,
  { draft, submissionKey }: DraftSnapshot,
): { autosaveState: AutosaveState; writer: DraftWriter } {
  const { storage, id, authorId, edited, stored } = target
  const [autosaveState, setAutosaveState] = useState<AutosaveState>(
    stored ? { step: 'saved', at: stored.savedAt } : { step: 'none' },
  )
  const [writer] = useState(() =>
    createDraftWriter(
      { storage, identity: { id, authorId, edited }, onStateChange: setAutosaveState },
      { draft, submissionKey },
    ),
  )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // A layout effect, so that the writer has the latest snapshot before any `flush` of an event handler.
  useLayoutEffect(() => {
    if (!writer.update({ draft, submissionKey })) return
    setAutosaveState((before) => (before.step === 'none' ? { step: 'saving' } : before))
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void writer.flush()
    }, autosaveDelayMs)
  }, [writer, draft, submissionKey])
  // A hidden page can be discarded without further events, so the draft is saved at once.
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
