import { useState } from 'react'
import { flushSync } from 'react-dom'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import type { CallProblem } from '#web/lib/problem.ts'
import { type DraftSession, setTabDraft } from './draft-session.ts'
import type { DraftStorage } from './draft-storage.ts'
import type { DraftWriter } from './draft-writer.ts'
import { findEditorProblems, finishedQuestions, serverProblemsOf } from './editor-problems.ts'
import type { EditorPurpose } from './editor-purpose.ts'
import { openState } from './editor-state.ts'
import { createEditorStore, type EditorStore, problemsOf } from './editor-store.ts'
import { useAutosave } from './use-autosave.ts'
import { useSubmission } from './use-submission.ts'

export type DraftEditorOptions = {
  purpose: EditorPurpose
  session: DraftSession
  storage: DraftStorage
  authorId: number
  /** Opens the saved test. */
  onDone: (quizId: number) => unknown
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
    onDone: async (quizId, isMounted) => {
      setTabDraft(purpose.target, null)
      await writer.discard()
      if (isMounted) await onDone(quizId)
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
