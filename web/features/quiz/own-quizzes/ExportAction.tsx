import { exportTexts } from '@quiz/contract/texts/ru/own-quizzes.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import type { ExportDialogProps } from './ExportDialog.tsx'

// The dialog library is loaded only when the dialog is opened.
const ExportDialog = lazyComponent(async () => (await import('./ExportDialog.tsx')).ExportDialog)

type ExportActionProps = Pick<ExportDialogProps, 'quiz'> & {
  /** Another button than the item of a menu. */
  renderButton?: (open: () => void) => ReactNode
}

/** Downloads a test, for its author and for administrators. */
export function ExportAction({ quiz, renderButton = menuItem }: ExportActionProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {renderButton(() => setOpen(true))}
      {isOpen && (
        <Suspense>
          <ExportDialog quiz={quiz} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const menuItem = (open: () => void) => (
  <button type="button" onClick={open}>
    <Icon name="download" />
    {exportTexts.menu}
  </button>
)
