import { adminTexts } from '@quiz/contract/texts/ru/admin.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useListItemFocusRestoration } from '#web/lib/focus-restoration.ts'
import { useViewer } from '#web/lib/session.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { showToast } from '#web/ui/toasts.ts'

// The dialog library is loaded only when a dialog is opened.
const ConfirmDialog = lazy(async () => ({ default: (await import('#web/ui/ConfirmDialog.tsx')).ConfirmDialog }))

type AdminCardActionProps = {
  texts: { label: string; title: string; text: string; confirm: string; done: string }
  act: () => Promise<unknown>
  undo: () => Promise<unknown>
}

/** The administrator's button in the corner of a card: asks for confirmation and can be undone. */
export function AdminCardAction({ texts, act, undo }: AdminCardActionProps) {
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const button = useListItemFocusRestoration<HTMLButtonElement>()
  if (viewer.state !== 'user' || !viewer.me.isAdmin) return null
  const undoAction = async () => {
    if (!(await toastOnFailure(undo))) return
    await queryClient.invalidateQueries()
    showToast({ text: adminTexts.undone })
  }
  const confirm = async () => {
    if (await toastOnFailure(act)) showToast({ text: texts.done, action: { label: adminTexts.undo, run: undoAction } })
    setAsking(false)
  }
  return (
    <>
      <button
        ref={button}
        className="card-remove"
        type="button"
        aria-label={texts.label}
        onClick={() => setAsking(true)}
      >
        <Icon name="x" />
      </button>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            isOpen
            kind="danger"
            title={texts.title}
            confirmLabel={texts.confirm}
            onConfirm={confirm}
            onClose={() => setAsking(false)}
          >
            {texts.text}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}

/** Runs a call and shows its error in a toast. True when it succeeded. */
async function toastOnFailure(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    showToast({ text: error instanceof Error ? error.message : String(error), tone: 'bad' })
    return false
  }
}
