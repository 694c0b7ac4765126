import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import type { CallProblem } from '#web/lib/problem.ts'
import { problemOf } from '#web/lib/problem-of.ts'
import { useIsMounted } from '#web/lib/use-is-mounted.ts'
import { useSingleFlight } from '#web/lib/use-single-flight.ts'
import type { Draft } from './draft.ts'
import type { StoredDraft } from './draft-record.ts'
import { type DraftSession, setTabDraft } from './draft-session.ts'
import type { DraftStorage } from './draft-storage.ts'
import { createDraftWriter, type DraftSnapshot, type DraftWriter } from './draft-writer.ts'
import { findEditorProblems, finishedQuestions, serverProblemsOf } from './editor-problems.ts'
import type { EditorPurpose, SubmitDraft, Submitted } from './editor-purpose.ts'
import { openState, type SubmissionState } from './editor-state.ts'
import { createEditorStore, type EditorStore, problemsOf } from './editor-store.ts'
import { uploadBytesOf } from './sent-pictures.ts'

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

/** An open draft: its state, and what saves it in the browser. */
export type OpenDraft = { store: EditorStore; writer: DraftWriter }

export function useOpenDraft({ purpose, session, storage, authorId }: DraftEditorOptions): OpenDraft {
  const [store] = useState(() => openStore(purpose, session))
  const writer = useAutosave({ storage, identity: { id: session.id, authorId, edited: purpose.edited } }, store)
  return { store, writer }
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

/** What the submit button asks or says before the draft is sent. */
export type SubmitPrompt = { is: 'problem'; text: string } | { is: 'scoring' }

/** The submit of an open draft, with what is asked before it. */
export function useDraftSubmission(
  { store, writer }: OpenDraft,
  { purpose, onDone, onRejected }: Pick<DraftEditorOptions, 'purpose' | 'onDone' | 'onRejected'>,
) {
  const { state, dispatch } = store
  const [prompt, setPrompt] = useState<SubmitPrompt | null>(null)
  const { send, isSending } = useSubmission({
    submit: purpose.submit,
    onStep: (submission) => dispatch({ do: 'set', values: { submission } }),
    onDone: async (submitted, isMounted) => {
      setTabDraft(purpose.target, null)
      await writer.discard()
      if (isMounted) await onDone(submitted)
    },
    // Otherwise the server may have saved the draft, so a retry keeps its idempotency key.
    onRejected: (sent, problem) => {
      const { code, errors } = problem
      if (errors.length > 0 || code === 'stale')
        dispatch({ do: 'set-server-problems', serverProblems: serverProblemsOf(sent, errors) })
      onRejected?.(problem)
    },
  })

  const save = async () => {
    setPrompt(null)
    const { draft, submissionKey } = state()
    const key = submissionKey ?? newIdempotencyKey()
    flushSync(() => dispatch({ do: 'set', values: { submissionKey: key } }))
    // The key is stored before the request, so that a retry, even after a crash, saves nothing twice.
    await writer.flush()
    await send(draft, key)
  }
  const submit = async () => {
    const problems = problemsOf(state())
    const [first] = problems
    if (first) {
      dispatch({ do: 'touch', fieldPaths: problems.map(({ fieldPath }) => fieldPath) })
      setPrompt({ is: 'problem', text: first.alert ?? first.message })
      return
    }
    const { draft, submissionKey } = state()
    // A draft with a key was confirmed when it was first sent.
    if (submissionKey !== null || !purpose.changesScoring(draft)) await save()
    else setPrompt({ is: 'scoring' })
  }
  return { submit, save, isSending, prompt, closePrompt: () => setPrompt(null) }
}

/** Delay between a change and its save, in milliseconds. It is not a debounce: continuous typing does not postpone the save. */
const autosaveDelayMs = 400

type AutosaveTarget = { storage: DraftStorage; identity: Pick<StoredDraft, 'id' | 'authorId' | 'edited'> }

function snapshotOf(store: EditorStore): DraftSnapshot {
  const { draft, submissionKey } = store.state()
  return { draft, submissionKey }
}

/** Saves the draft after every change, and writes the state of the save into the store. */
function useAutosave({ storage, identity }: AutosaveTarget, store: EditorStore): DraftWriter {
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

type SubmissionOptions = {
  submit: SubmitDraft
  onStep: (submission: SubmissionState) => void
  /** Runs after the test is saved; `isMounted` tells whether the page is still shown. */
  onDone: (submitted: Submitted, isMounted: boolean) => unknown
  onRejected: (draft: Draft, problem: CallProblem) => void
}

/** Submits a draft, one request at a time. The draft stays unchanged when the submit fails. */
function useSubmission({ submit, onStep, onDone, onRejected }: SubmissionOptions) {
  const flight = useSingleFlight()
  // A saved draft is never submitted again.
  const isSubmitted = useRef(false)
  const isMounted = useIsMounted()

  const fail = (error: unknown, draft: Draft) => {
    const problem = problemOf(error)
    isSubmitted.current = false
    if (!isMounted.current) return
    onStep({ step: 'failed', problem, draft })
    onRejected(draft, problem)
  }
  const save = async (draft: Draft, idempotencyKey: string): Promise<Submitted> => {
    isSubmitted.current = true
    const bytes = uploadBytesOf(draft)
    const onUploadProgress = (fraction: number) => onStep({ step: 'sending', bytes, fraction })
    onUploadProgress(0)
    return submit(draft, { idempotencyKey, onUploadProgress })
  }
  const send = async (draft: Draft, idempotencyKey: string) => {
    if (isSubmitted.current) return
    try {
      const submitted = await flight.run(() => save(draft, idempotencyKey))
      if (submitted === undefined) return
      onStep({ step: 'done' })
      await onDone(submitted, isMounted.current)
    } catch (error) {
      fail(error, draft)
    }
  }
  return { send, isSending: flight.isInFlight }
}
