import { useEffect, useState } from 'react'
import type { StoredDraft } from './draft-record.ts'
import type { DraftStorage } from './draft-storage.ts'
import { createDraftWriter, type DraftSnapshot, type DraftWriter } from './draft-writer.ts'
import type { EditorStore } from './editor-store.ts'

/** Delay between a change and its save, in milliseconds. It is not a debounce: continuous typing does not postpone the save. */
const autosaveDelayMs = 400

type AutosaveTarget = { storage: DraftStorage; identity: Pick<StoredDraft, 'id' | 'authorId' | 'edited'> }

function snapshotOf(store: EditorStore): DraftSnapshot {
  const { draft, submissionKey } = store.state()
  return { draft, submissionKey }
}

/** Saves the draft after every change, and writes the state of the save into the store. */
export function useAutosave({ storage, identity }: AutosaveTarget, store: EditorStore): DraftWriter {
  const [writer] = useState(() =>
    createDraftWriter(
      { storage, identity, onStateChange: (autosave) => store.dispatch({ do: 'set', values: { autosave } }) },
      snapshotOf(store),
    ),
  )
  // The browser's storage is outside of React. A hidden page can be discarded without further events, so it is saved at once.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = store.subscribe(() => {
      const { autosave } = store.state()
      if (!writer.update(snapshotOf(store))) return
      if (autosave.step === 'none') store.dispatch({ do: 'set', values: { autosave: { step: 'saving' } } })
      timer ??= setTimeout(() => {
        timer = undefined
        void writer.flush()
      }, autosaveDelayMs)
    })
    const hide = () => void writer.flush()
    addEventListener('pagehide', hide)
    document.addEventListener('visibilitychange', hide)
    return () => {
      unsubscribe()
      clearTimeout(timer)
      removeEventListener('pagehide', hide)
      document.removeEventListener('visibilitychange', hide)
      hide()
    }
  }, [store, writer])
  return writer
}
