import { useEffect, useState } from 'react'
import { findEditorProblems, finishedQuestions } from '#web/features/editing/editor-problems.ts'
import type { EditorPurpose, Submitted } from '#web/features/editing/editor-purpose.ts'
import { openState } from '#web/features/editing/editor-state.ts'
import { createEditorStore, type EditorStore } from '#web/features/editing/editor-store.ts'
import { PictureUploads } from '#web/features/editing/pictures/picture-uploads.ts'
import type { CallProblem } from '#web/lib/problem.ts'
import type { StoredDraft } from './draft-record.ts'
import type { DraftSession } from './draft-session.ts'
import type { DraftStorage } from './draft-storage.ts'
import type { OpenDraft } from './draft-submission.ts'
import { createDraftWriter, type DraftSnapshot, type DraftWriter } from './draft-writer.ts'

export type DraftEditorOptions = {
  purpose: EditorPurpose
  session: DraftSession
  storage: DraftStorage
  authorId: number
  /** Opens the saved test. */
  onDone: (submitted: Submitted) => unknown
  /** Runs when the server refuses the draft. */
  onRejected?: (problem: CallProblem) => void
}

export function useOpenDraft({ purpose, session, storage, authorId }: DraftEditorOptions): OpenDraft {
  const [store] = useState(() => openStore(purpose, session))
  const [uploads] = useState(() => new PictureUploads(session.stored?.sent))
  const identity = { id: session.id, authorId, edited: purpose.edited }
  const writer = useAutosave({ storage, identity }, { store, uploads })
  return { store, writer, uploads }
}

/** Several finished questions are collapsed from the start. */
function openStore({ initial }: EditorPurpose, { stored }: DraftSession): EditorStore {
  const draft = stored?.draft ?? initial
  const finished = finishedQuestions(draft, findEditorProblems(draft))
  return createEditorStore(
    openState(draft, {
      initial,
      collapsed: new Set(finished.length > 1 ? finished : []),
      submissionKey: stored?.submissionKey ?? null,
      autosave: stored ? { step: 'saved', at: stored.savedAt } : { step: 'none' },
    }),
  )
}

/** Delay between a change and its save, in milliseconds. It is not a debounce: continuous typing does not postpone the save. */
const autosaveDelayMs = 400

type AutosaveTarget = { storage: DraftStorage; identity: Pick<StoredDraft, 'id' | 'authorId' | 'edited'> }

type Saved = Pick<OpenDraft, 'store' | 'uploads'>

function snapshotOf({ store, uploads }: Saved): DraftSnapshot {
  const { draft, submissionKey } = store.state()
  return { draft, submissionKey, sent: uploads.sent() }
}

/** Saves the draft and the addresses of its pictures after every change, and writes the state of the save into the store. */
function useAutosave({ storage, identity }: AutosaveTarget, { store, uploads }: Saved): DraftWriter {
  const [writer] = useState(() =>
    createDraftWriter(
      { storage, identity, onStateChange: (autosave) => store.dispatch({ do: 'set', values: { autosave } }) },
      snapshotOf({ store, uploads }),
    ),
  )
  // The browser's storage is outside of React. A hidden page can be discarded without further events, so it is saved at once.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      const { autosave } = store.state()
      if (!writer.update(snapshotOf({ store, uploads }))) return
      if (autosave.step === 'none') store.dispatch({ do: 'set', values: { autosave: { step: 'saving' } } })
      timer ??= setTimeout(() => {
        timer = undefined
        void writer.flush()
      }, autosaveDelayMs)
    }
    const unsubscribe = [store.subscribe(save), uploads.subscribe(save)]
    const hide = () => void writer.flush()
    addEventListener('pagehide', hide)
    document.addEventListener('visibilitychange', hide)
    return () => {
      for (const end of unsubscribe) end()
      clearTimeout(timer)
      removeEventListener('pagehide', hide)
      document.removeEventListener('visibilitychange', hide)
      hide()
    }
  }, [store, uploads, writer])
  return writer
}
