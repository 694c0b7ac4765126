import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { lazy, Suspense, useState } from 'react'

const AlertDialog = lazy(() => import('#web/ui/AlertDialog.tsx').then((module) => ({ default: module.AlertDialog })))

/** Why a person was not let in, one reason a line; open while there are reasons. */
export function FormErrorDialog({ reasons, onClose }: { reasons: readonly string[]; onClose: () => void }) {
  // The words stay while the dialog goes away.
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
