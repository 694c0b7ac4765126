import { editing } from '@quiz/contract/editing.ts'
import { decodeQuizDraft } from '@quiz/contract/quiz-codec.ts'
import type { QuizToEdit } from '@quiz/contract/quiz-views.ts'
import { changesScoring } from '@quiz/contract/scoring/changes-scoring.ts'
import { editingTexts } from '@quiz/contract/texts/ru/editing.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/lib/call.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { CallProblem } from '#web/lib/problem.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { quizToEditQuery } from './edit-quiz.api.ts'

const texts = editingTexts.history

type RestoreVersionDialogProps = {
  current: QuizToEdit
  versionNumber: number
  onClose: () => void
  onRestored: () => unknown
}

/** Asks before an earlier version is brought back, and says when that changes the scoring. */
export function RestoreVersionDialog({ current, versionNumber, onClose, onRestored }: RestoreVersionDialogProps) {
  const earlier = useQuery(quizToEditQuery(current.id, versionNumber))
  const [failure, setFailure] = useState<string | null>(null)
  const [idempotencyKey] = useState(newIdempotencyKey)
  const restore = async () => {
    setFailure(null)
    try {
      const body = { id: current.id, versionNumber: current.versionNumber, restoreVersionNumber: versionNumber }
      await call(editing.update, { body }, { idempotencyKey })
      showToast({ text: texts.restored(versionNumber) })
      await onRestored()
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      setFailure(error.message)
    }
  }
  const problem = failure ?? earlier.error?.message
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.restoreTitle(versionNumber)}
      actions={
        <>
          <Button onPress={onClose}>{texts.back}</Button>
          <Button kind="main" onPress={restore} isDisabled={!earlier.data}>
            {texts.restore}
          </Button>
        </>
      }
    >
      {earlier.isPending && <Spinner label={texts.restoreTitle(versionNumber)} />}
      {earlier.data && (
        <p>
          <b>{earlier.data.title}</b>. {texts.restoreText}
          {changesScoring(decodeQuizDraft(current), decodeQuizDraft(earlier.data)) && ` ${editingTexts.scoring.text}`}
        </p>
      )}
      {problem && <Notice tone="bad">{problem}</Notice>}
    </Dialog>
  )
}
