import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

const AlertDialog = lazyComponent(async () => (await import('#web/ui/AlertDialog.tsx')).AlertDialog)

/** The form-level errors of a submit, one a line; open while there are any. */
export function FormErrorDialog({ reasons, onClose }: { reasons: readonly string[]; onClose: () => void }) {
  // The text stays during the exit animation.
  const [shown, setShown] = useState(reasons)
  if (reasons.length > 0 && reasons !== shown) setShown(reasons)
  if (shown.length === 0) return null
  return (
    <Suspense>
      <AlertDialog isOpen={reasons.length > 0} onClose={onClose} title={authTexts.failed}>
        {shown.join('\n')}
      </AlertDialog>
    </Suspense>
  )
}
