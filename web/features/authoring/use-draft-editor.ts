import { useReducer, useState } from 'react'
import { flushSync } from 'react-dom'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import type { CallProblem } from '#web/lib/problem.ts'
import { type DraftSession, setTabDraft } from './draft-session.ts'
import type { DraftStorage } from './draft-storage.ts'
import { findEditorProblems, finishedQuestions, serverProblemsOf } from './editor-problems.ts'
import type { EditorPurpose } from './editor-purpose.ts'
import { openState, reduceEditor } from './editor-state.ts'
import type { FieldPath } from './field-paths.ts'
import { useAutosave } from './use-autosave.ts'
import { useCollapsedQuestions } from './use-collapsed-questions.ts'
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

/** What the submit button asks or says before the draft is sent. */
export type SubmitPrompt = { is: 'problem'; text: string } | { is: 'scoring' }

/** The state of an open draft: its fields and problems, autosave and submit. */
export function useDraftEditor({ purpose, session, storage, authorId, onDone, onRejected }: DraftEditorOptions) {
  const { id, stored } = session
  const [state, dispatch] = useReducer(reduceEditor, openState(stored?.draft ?? purpose.initial, stored?.submissionKey))
  const { draft, submissionKey } = state
  const [prompt, setPrompt] = useState<SubmitPrompt | null>(null)
  const { autosaveState, writer } = useAutosave({ storage, id, authorId, edited: purpose.edited, stored }, state)
  const problems = findEditorProblems(draft, state.serverProblems)
  const collapsed = useCollapsedQuestions(finishedQuestions(draft, problems))
  const { submission, send, isSending } = useSubmission({
    submit: purpose.submit,
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

  const focusProblem = (place: FieldPath) => {
    flushSync(() => dispatch({ do: 'touch', fieldPaths: [place] }))
    collapsed.openField(place)
  }
  const save = async () => {
    setPrompt(null)
    const key = submissionKey ?? newIdempotencyKey()
    flushSync(() => dispatch({ do: 'submit', key }))
    // The key is stored before the request, so that a retry, even after a crash, saves nothing twice.
    await writer.flush()
    await send(draft, key)
  }
  const submit = async () => {
    const [first] = problems
    if (first) {
      dispatch({ do: 'touch', fieldPaths: problems.map(({ fieldPath }) => fieldPath) })
      setPrompt({ is: 'problem', text: first.alert ?? first.message })
      return
    }
    // A draft with a key was confirmed when it was first sent.
    if (submissionKey !== null || !purpose.changesScoring(draft)) await save()
    else setPrompt({ is: 'scoring' })
  }
  return {
    ...{ state, dispatch, problems, collapsed, autosaveState, writer, submission, isSending },
    ...{ focusProblem, submit, save, prompt, closePrompt: () => setPrompt(null) },
  }
}
