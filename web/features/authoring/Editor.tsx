import type { QuizKind } from '@quiz/contract/quizzes.ts'
import type { Subject } from '@quiz/contract/subjects.ts'
import { quizProblemTexts } from '@quiz/contract/texts/ru/quiz-problems.ts'
import { useReducer, useState } from 'react'
import { flushSync } from 'react-dom'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { DraftOffers } from './DraftOffers.tsx'
import { emptyDraft } from './draft.ts'
import { type DraftSession, setTabDraft } from './draft-session.ts'
import type { DraftStorage } from './draft-storage.ts'
import { EditorDocument } from './EditorDocument.tsx'
import { findEditorProblems, finishedQuestions, serverProblemsOf } from './editor-problems.ts'
import { openState, reduceEditor } from './editor-state.ts'
import { findEditorWarnings } from './editor-warnings.ts'
import type { FieldPath } from './field-paths.ts'
import { SubmitBar } from './SubmitBar.tsx'
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx'
import { useAutosave } from './use-autosave.ts'
import { useCollapsedQuestions } from './use-collapsed-questions.ts'
import { useDeferredDispatch } from './use-deferred-dispatch.ts'
import { EditorContext } from './use-editor.ts'
import { useSubmission } from './use-submission.ts'
import { visibleProblems } from './visible-problems.ts'

type EditorProps = {
  kind: QuizKind
  session: DraftSession
  storage: DraftStorage
  authorId: number
  subjects: readonly Subject[]
  /** Opens the created test. */
  onCreated: (quizId: number) => unknown
  /** Opens another draft in this tab; null opens a new one. */
  onReopen: (id: string | null) => void
}

/** The editor of a draft: its fields, its problems, autosave and submit. */
export function Editor({ kind, session, storage, authorId, subjects, onCreated, onReopen }: EditorProps) {
  const { id, stored } = session
  const [orphans, setOrphans] = useState(session.orphans)
  const [state, dispatch] = useReducer(
    reduceEditor,
    openState(stored?.draft ?? emptyDraft(kind), stored?.submissionKey),
  )
  const deferredDispatch = useDeferredDispatch(dispatch)
  const [alert, setAlert] = useState<string | null>(null)
  const { autosaveState, writer } = useAutosave({ storage, id, authorId, stored }, state)
  const problems = findEditorProblems(state.draft, state.serverProblems)
  const collapsed = useCollapsedQuestions(finishedQuestions(state.draft, problems))
  const { submission, send, isSending } = useSubmission({
    onCreated: async (quizId, isMounted) => {
      setTabDraft(kind, null)
      await writer.discard()
      if (isMounted) await onCreated(quizId)
    },
    // Without field errors the draft was not rejected, so a retry keeps its idempotency key.
    onRejected: (draft, { errors }) => {
      if (errors.length > 0) dispatch({ do: 'set-server-problems', serverProblems: serverProblemsOf(draft, errors) })
    },
  })

  const focusProblem = (place: FieldPath) => {
    flushSync(() => dispatch({ do: 'touch', fieldPaths: [place] }))
    collapsed.openField(place)
  }
  const create = async () => {
    const [first] = problems
    if (first) {
      dispatch({ do: 'touch', fieldPaths: problems.map(({ fieldPath }) => fieldPath) })
      setAlert(first.alert ?? first.message)
      return
    }
    const key = state.submissionKey ?? newIdempotencyKey()
    flushSync(() => dispatch({ do: 'submit', key }))
    // The key is stored before the request, so that a retry, even after a crash, creates no second test.
    await writer.flush()
    await send(state.draft, key)
  }
  const continueDraft = async (draftId: string) => {
    await writer.flush()
    onReopen(draftId)
  }
  const discardDraft = async (draftId: string) => {
    if (draftId === id) {
      await writer.discard()
      onReopen(null)
      return
    }
    setOrphans(orphans.filter((orphan) => orphan.id !== draftId))
    await storage.remove(draftId)
  }
  const isBusy = submission.step === 'sending' || submission.step === 'created'
  return (
    <EditorContext value={deferredDispatch}>
      <EditorDocument
        state={state}
        subjects={subjects}
        problems={visibleProblems(problems, state.touched)}
        collapsed={collapsed}
        isReadOnly={isBusy}
        banner={<DraftOffers stored={stored} orphans={orphans} onContinue={continueDraft} onDiscard={discardDraft} />}
      />
      <SubmitBar
        problems={problems}
        warnings={findEditorWarnings(state.draft)}
        autosaveState={autosaveState}
        submission={submission}
        hasFailed={submission.step === 'failed' && submission.draft === state.draft}
        onFocusProblem={focusProblem}
        onCreate={create}
      />
      <AlertDialog isOpen={alert !== null} onClose={() => setAlert(null)} title={quizProblemTexts.title}>
        {alert}
      </AlertDialog>
      <UnsavedChangesDialog writer={writer} isSending={isSending} />
    </EditorContext>
  )
}
