import { deletionTexts } from '@quiz/contract/texts/ru/account-deletion.ts'
import { Suspense, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

const DeleteAccountDialog = lazyComponent(async () => (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog)

type DeleteAccountProps = {
  /** The token of a banned person; null stands for the session. */
  banToken?: string | null
  onDeleted: () => void
}

/** The button that deletes one's own account, and the dialog that asks for the password first. */
export function DeleteAccount({ banToken = null, onDeleted }: DeleteAccountProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="danger" onPress={() => setOpen(true)}>
        {deletionTexts.open}
      </Button>
      {isOpen && (
        <Suspense>
          <DeleteAccountDialog banToken={banToken} onDeleted={onDeleted} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
