import { adminTexts } from '@quiz/contract/texts/ru/admin.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useViewer } from '#web/lib/session.ts'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { Moderation } from './moderation.ts'

// The dialog library is loaded only when a dialog is opened.
const ConfirmDialog = lazy(async () => ({ default: (await import('#web/ui/ConfirmDialog.tsx')).ConfirmDialog }))

type AdminActionProps = Moderation & { renderButton: (open: () => void) => ReactNode }

/** An action of administrators: asks for confirmation, runs, and can be undone from its toast. Others see nothing. */
export function AdminAction({ texts, act, undo, renderButton }: AdminActionProps) {
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
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
      {renderButton(() => setAsking(true))}
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
