import { uiTexts } from '@quiz/contract/texts/ru/ui.ts'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

type AlertDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
}

/** A message dialog that «Понятно» closes. Line breaks in the text are kept. */
export function AlertDialog({ isOpen, onClose, title, children }: AlertDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      role="alertdialog"
      actions={
        <Button kind="main" onPress={onClose}>
          {uiTexts.understood}
        </Button>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
