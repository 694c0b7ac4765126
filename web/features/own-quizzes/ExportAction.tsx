import { exportTexts } from '@quiz/contract/texts/ru/own-quizzes.ts'
import { Suspense, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import type { ExportDialogProps } from './ExportDialog.tsx'

// The dialog library is loaded only when the dialog is opened.
const ExportDialog = lazyComponent(async () => (await import('./ExportDialog.tsx')).ExportDialog)

/** The item of a menu that downloads a test, for its author and for administrators. */
export function ExportAction({ quiz }: Pick<ExportDialogProps, 'quiz'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        <Icon name="download" />
        {exportTexts.menu}
      </button>
      {isOpen && (
        <Suspense>
          <ExportDialog quiz={quiz} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
