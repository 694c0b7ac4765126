import type { QuizKind } from '@quiz/contract/quizzes.ts'
import type { Subject } from '@quiz/contract/subjects.ts'
import { quizProblemTexts } from '@quiz/contract/texts/ru/quiz-problems.ts'
import { useReducer, useState } from 'react'
import { flushSync } from 'react-dom'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { DraftOffers } from './DraftOffers.tsx'
import { type Desk, putOnDesk } from './desk.ts'
import { emptyDraft } from './draft.ts'
import type { DraftShelf } from './draft-shelf.ts'
import { findEditorProblems, refusalsOf } from './editor-problems.ts'
import { openState, reduceEditor } from './editor-state.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { Paper } from './Paper.tsx'
import { focusPlace, type Place, questionOf } from './places.ts'
import { ReadyBar } from './ReadyBar.tsx'
import { shownProblems } from './shown-problems.ts'
import { useAutosave } from './use-autosave.ts'
import { useCalmDispatch } from './use-calm-dispatch.ts'
import { EditorContext } from './use-editor.ts'
import { useFolding } from './use-folding.ts'
import { useSubmission } from './use-submission.ts'

type EditorProps = {
  kind: QuizKind
  desk: Desk
  shelf: DraftShelf
  authorId: number
  subjects: readonly Subject[]
  /** Shows the test that has been created. */
  onCreated: (quizId: number) => unknown
  /** Puts another draft on the desk, or a new one (null). */
  onReopen: (id: string | null) => void
}

/** Making a test: the document, what is left to be mended, and sending it. */
export function Editor({ kind, desk, shelf, authorId, subjects, onCreated, onReopen }: EditorProps) {
  const { id, kept } = desk
  const [orphans, setOrphans] = useState(desk.orphans)
  const [state, dispatch] = useReducer(reduceEditor, openState(kept?.draft ?? emptyDraft(kind), kept?.submissionKey))
  const calmDispatch = useCalmDispatch(dispatch)
  const [alert, setAlert] = useState<string | null>(null)
  const folding = useFolding()
  const { keeping, writer } = useAutosave({ shelf, id, authorId, kept }, state)
  const problems = findEditorProblems(state.draft, state.refusals)
  const { sending, send, isSending } = useSubmission({
    onCreated: async (quizId, isHere) => {
      putOnDesk(kind, null)
      await writer.forget()
      if (isHere) await onCreated(quizId)
    },
    // Where nothing is said of the draft itself, it was not refused: the same one goes again under the same key.
    onRefused: (draft, { errors }) => {
      if (errors.length > 0) dispatch({ do: 'refuse', refusals: refusalsOf(draft, errors) })
    },
  })

  const jump = (place: Place) => {
    const question = questionOf(place)
    flushSync(() => {
      if (question !== null) folding.unfold(question)
      dispatch({ do: 'touch', places: [place] })
    })
    focusPlace(place)
  }
  const create = async () => {
    const [first] = problems
    if (first) {
      dispatch({ do: 'touch', places: problems.map(({ place }) => place) })
      setAlert(first.alert ?? first.message)
      return
    }
    const key = state.submissionKey ?? newIdempotencyKey()
    flushSync(() => dispatch({ do: 'submit', key }))
    // The key is kept before anything is sent: a repetition, even after a crash, makes no second test.
    await writer.flush()
    await send(state.draft, key)
  }
  const goOnWith = async (other: string) => {
    await writer.flush()
    onReopen(other)
  }
  const throwAway = async (unwanted: string) => {
    if (unwanted === id) {
      await writer.forget()
      onReopen(null)
      return
    }
    setOrphans(orphans.filter((orphan) => orphan.id !== unwanted))
    await shelf.remove(unwanted)
  }
  const isBusy = sending.step === 'sending' || sending.step === 'created'
  return (
    <EditorContext value={calmDispatch}>
      <Paper
        state={state}
        subjects={subjects}
        problems={shownProblems(problems, state.touched)}
        folding={folding}
        isShut={isBusy}
        notes={<DraftOffers kept={kept} orphans={orphans} onContinue={goOnWith} onThrowAway={throwAway} />}
      />
      <ReadyBar
        problems={problems}
        keeping={keeping}
        sending={sending}
        hasFailed={sending.step === 'failed' && sending.draft === state.draft}
        onJump={jump}
        onCreate={create}
      />
      <AlertDialog isOpen={alert !== null} onClose={() => setAlert(null)} title={quizProblemTexts.title}>
        {alert}
      </AlertDialog>
      <LeaveDialog writer={writer} isSending={isSending} />
    </EditorContext>
  )
}
