import { workTakingTexts } from '@quiz/contract/texts/ru/work-taking.ts'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'

const LeaveDialog = lazyComponent(async () => (await import('./LeaveDialog.tsx')).LeaveDialog)

type LeaveButtonProps = { name: string; hasPersonalCode: boolean; isUnsaved: boolean; onLeave: () => void }

/** «Это не я» in an attempt under way. */
export function LeaveButton({ onLeave, ...attempt }: LeaveButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>{workTakingTexts.entry.notMe}</TextButton>
      {isOpen && (
        <Suspense>
          <LeaveDialog {...attempt} onClose={() => setOpen(false)} onLeave={onLeave} />
        </Suspense>
      )}
    </>
  )
}
