import { workTakingTexts } from '@quiz/contract/texts/ru/work-taking.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

const texts = workTakingTexts.taking

type LeaveDialogProps = {
  name: string
  /** With a personal code one comes back by oneself. */
  hasPersonalCode: boolean
  /** Answers of this browser that the server does not have. */
  isUnsaved: boolean
  onClose: () => void
  onLeave: () => void
}

/** Asks before an attempt under way is left: its key exists in this browser alone. */
export const LeaveDialog = ({ name, hasPersonalCode, isUnsaved, onClose, onLeave }: LeaveDialogProps) => (
  <ConfirmDialog
    onClose={onClose}
    onConfirm={onLeave}
    title={texts.leaveTitle}
    confirmLabel={texts.leaveAction}
    cancelLabel={texts.stay}
    kind="danger"
  >
    {hasPersonalCode ? texts.leaveListText(name) : texts.leaveText(name)} {isUnsaved && texts.leaveUnsaved}
  </ConfirmDialog>
)
