import { uiTexts } from '@quiz/contract/texts/ru/ui.ts'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import type { ButtonKind } from '#web/ui/button-class.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { Press } from '#web/ui/use-async-press.ts'

/** Properties of `ConfirmDialog`. `onConfirm` may return a promise: the button is busy until then; closing is up to the caller. */
export type ConfirmDialogProps = {
  isOpen: boolean
  onClose: () => void
  onConfirm: Press
  title: ReactNode
  children?: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  kind?: Extract<ButtonKind, 'main' | 'danger'>
  art?: ReactNode
}

/** A confirmation dialog: the cancel button first, the action last. */
export function ConfirmDialog({
  confirmLabel = uiTexts.confirm,
  cancelLabel = uiTexts.cancel,
  kind = 'main',
  ...rest
}: ConfirmDialogProps) {
  const { isOpen, onClose, onConfirm, title, children, art } = rest
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      art={art}
      actions={
        <>
          <Button onPress={onClose}>{cancelLabel}</Button>
          <Button kind={kind} onPress={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children && <p>{children}</p>}
    </Dialog>
  )
}
