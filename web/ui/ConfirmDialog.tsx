import { uiTexts } from '@quiz/contract/texts/ru/ui.ts'
import { Button } from '#web/ui/Button.tsx'
import type { ButtonKind } from '#web/ui/button-class.ts'
import { Dialog, type DialogProps } from '#web/ui/Dialog.tsx'
import type { Press } from '#web/ui/use-async-press.ts'

/** While the promise of `onConfirm` is pending the button is busy; the caller closes the dialog. */
export type ConfirmDialogProps = Omit<DialogProps, 'actions' | 'role' | 'isDismissable'> & {
  onConfirm: Press
  confirmLabel?: string
  kind?: Extract<ButtonKind, 'main' | 'danger'>
}

/** A confirmation dialog: the cancel button first, the action last. */
export function ConfirmDialog({
  onConfirm,
  confirmLabel = uiTexts.confirm,
  cancelLabel = uiTexts.cancel,
  kind = 'main',
  children,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      cancelLabel={cancelLabel}
      actions={
        <Button kind={kind} onPress={onConfirm}>
          {confirmLabel}
        </Button>
      }
    >
      {children && <p>{children}</p>}
    </Dialog>
  )
}
