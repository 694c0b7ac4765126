import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { lazy, Suspense, useState } from 'react'

const AlertDialog = lazy(() => import('#web/ui/AlertDialog.tsx').then((module) => ({ default: module.AlertDialog })))

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
