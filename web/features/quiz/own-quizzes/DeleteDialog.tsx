import type { QuizCard, QuizToEdit } from '@quiz/contract/quiz/quiz-views.ts'
import { ownQuizTexts } from '@quiz/contract/texts/ru/own-quizzes.ts'
import { useState } from 'react'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { type KeptQuestions, keepQuestions } from './kept-questions.api.ts'
import { useOwnQuizActions } from './own-quizzes.api.ts'

const texts = ownQuizTexts.deleting

type DeleteDialogProps = { quiz: QuizCard; loaded: QuizToEdit; canKeep: boolean; onClose: () => void }

/** Deletes a test, and keeps its questions before that where its author wants to: all of them, or the test stays too. */
export function DeleteDialog({ quiz, loaded, canKeep, onClose }: DeleteDialogProps) {
  const { remove } = useOwnQuizActions(quiz)
  const [isKeeping, setKeeping] = useState(false)
  const [key, setKey] = useState(newIdempotencyKey)
  const { works } = loaded
  const confirm = async () => {
    let kept: KeptQuestions | undefined
    const isReady = await toastOnFailure(async () => {
      if (isKeeping) kept = await keepQuestions(loaded, key)
    })
    if (!isReady) return
    setKey(newIdempotencyKey())
    if (await remove(kept)) onClose()
  }
  return (
    <Dialog
      title={texts.title(quiz.title)}
      onClose={onClose}
      cancelLabel={texts.cancel}
      actions={
        <Button kind="danger" onPress={confirm}>
          {texts.confirm}
        </Button>
      }
    >
      {works && <p>{texts.text(works)}</p>}
      {canKeep && (
        <>
          <p>{texts.questions}</p>
          <Checkbox isOn={isKeeping} onChange={setKeeping}>
            {texts.keep}
          </Checkbox>
        </>
      )}
    </Dialog>
  )
}
