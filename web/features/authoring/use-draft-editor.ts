import { useEffect, useRef, useState } from 'react'
import type { CallProblem } from '#web/lib/problem.ts'
import { problemOf } from '#web/lib/problem-of.ts'
import { useIsMounted } from '#web/lib/use-is-mounted.ts'
import { useSingleFlight } from '#web/lib/use-single-flight.ts'
import type { Draft } from './draft.ts'
import type { StoredDraft } from './draft-record.ts'
import { type DraftSession, setTabDraft } from './draft-session.ts'
import type { DraftStorage } from './draft-storage.ts'
import { type OpenDraft, sendDraft } from './draft-submission.ts'
import { createDraftWriter, type DraftSnapshot, type DraftWriter } from './draft-writer.ts'
import { findEditorProblems, finishedQuestions, serverProblemsOf } from './editor-problems.ts'
import type { EditorPurpose, Submitted } from './editor-purpose.ts'
import { openState, type SubmissionState } from './editor-state.ts'
import { createEditorStore, type EditorStore, problemsOf } from './editor-store.ts'
import { PictureUploads } from './picture-uploads.ts'

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

/** What the submit button asks or says before the draft is sent. */
export type SubmitPrompt = { is: 'problem'; text: string } | { is: 'scoring' }

/** The submit of an open draft, with what is asked before it. */
export function useDraftSubmission(
  open: OpenDraft,
  { purpose, onDone, onRejected }: Pick<DraftEditorOptions, 'purpose' | 'onDone' | 'onRejected'>,
) {
  const { store, writer } = open
  const { state, dispatch } = store
  const [prompt, setPrompt] = useState<SubmitPrompt | null>(null)
  const { send, isSending } = useSubmission({
    submit: (onDraft) => sendDraft(open, { submit: purpose.submit, onDraft }),
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
    await send()
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

type SubmissionOptions = {
  /** Tells each draft that it begins to send. */
  submit: (onDraft: (draft: Draft) => void) => Promise<Submitted>
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
  const sentDraft = useRef<Draft>(null)
  const isMounted = useIsMounted()

  const fail = (error: unknown) => {
    const problem = problemOf(error)
    isSubmitted.current = false
    const sent = sentDraft.current
    if (!isMounted.current || !sent) return
    onStep({ step: 'failed', problem, draft: sent })
    onRejected(sent, problem)
  }
  const save = async (): Promise<Submitted> => {
    isSubmitted.current = true
    return submit((draft) => {
      sentDraft.current = draft
    })
  }
  const send = async () => {
    if (isSubmitted.current) return
    try {
      const submitted = await flight.run(save)
      if (submitted === undefined) return
      onStep({ step: 'done' })
      await onDone(submitted, isMounted.current)
    } catch (error) {
      fail(error)
    }
  }
  return { send, isSending: flight.isInFlight }
}
