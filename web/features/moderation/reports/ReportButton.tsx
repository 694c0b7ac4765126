import { reportTexts } from '@quiz/contract/texts/ru/reports.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { useViewer } from '#web/lib/session.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import type { ReportedThing } from './reported-thing.ts'

const ReportDialog = lazyComponent(async () => (await import('./ReportDialog.tsx')).ReportDialog)

type ReportButtonProps = {
  thing: ReportedThing
  /** The person whose thing it is, who cannot report it; null where the page does not know. */
  ownerId: number | null
  label?: string
  children?: ReactNode
}

/** The button of a report, for guests as well. */
export function ReportButton({ thing, ownerId, label, children = reportTexts.report }: ReportButtonProps) {
  const viewer = useViewer()
  const [isOpen, setOpen] = useState(false)
  if (viewer.state === 'user' && viewer.me.id === ownerId) return null
  return (
    <>
      <TextButton className="small" onClick={() => setOpen(true)} aria-label={label}>
        {children}
      </TextButton>
      {isOpen && (
        <Suspense>
          <ReportDialog thing={thing} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
