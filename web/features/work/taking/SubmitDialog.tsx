import { workTakingTexts } from '@quiz/contract/texts/ru/work-taking.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

const texts = workTakingTexts.submit

type SubmitDialogProps = {
  /** Numbers of the questions without an answer. */
  unanswered: readonly number[]
  questionsCount: number
  onClose: () => void
  onConfirm: () => void
}

/** Asks whether the work is to be handed in, and names what is not answered. */
export function SubmitDialog({ unanswered, questionsCount, onClose, onConfirm }: SubmitDialogProps) {
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={onConfirm}
      title={texts.title}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
    >
      {stateText(unanswered, questionsCount)} {texts.isFinal}
    </ConfirmDialog>
  )
}

function stateText(unanswered: readonly number[], questionsCount: number): string {
  if (unanswered.length === 0) return texts.allAnswered
  return unanswered.length === questionsCount ? texts.noneAnswered : texts.unanswered(unanswered)
}
