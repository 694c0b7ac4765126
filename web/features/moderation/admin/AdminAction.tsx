import type { Decision } from '@quiz/contract/moderation/moderation.ts'
import { adminTexts } from '@quiz/contract/texts/ru/admin.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useViewer } from '#web/lib/session.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { showToast } from '#web/ui/toasts.ts'
import { doneText, type ModeratedThing, removeDecided, undoOf } from './moderation.ts'

// The dialog library is loaded only when a dialog is opened.
const DecisionDialog = lazyComponent(async () => (await import('./DecisionDialog.tsx')).DecisionDialog)

type AdminActionProps = {
  thing: ModeratedThing
  /** The decision that is chosen when the dialog opens. */
  first: Decision
  /** Called after the decision and before its message. */
  onDone?: (() => unknown) | undefined
  renderButton: (open: () => void) => ReactNode
}

/**
 * An action of administrators where the thing stands: asks for the reason of a decision, and can be undone from its message.
 * Others, and the author of the thing, see nothing.
 */
export function AdminAction({ thing, first, onDone, renderButton }: AdminActionProps) {
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { kind, id, author, title } = thing
  if (viewer.state !== 'user' || !viewer.me.isAdmin || viewer.me.id === author.userId) return null
  const showDone = async (decision: Decision) => {
    removeDecided(queryClient, thing, decision)
    await onDone?.()
    const undo = undoOf(thing, decision)
    const undoIt = async () => {
      if (!undo || !(await toastOnFailure(undo))) return
      await queryClient.invalidateQueries()
      showToast({ text: adminTexts.undone })
    }
    showToast({ text: doneText(thing, decision), ...(undo && { action: { label: adminTexts.undo, run: undoIt } }) })
  }
  return (
    <>
      {renderButton(() => setAsking(true))}
      {isAsking && (
        <Suspense>
          <DecisionDialog
            thing={{ kind, id, openSince: null }}
            name={title ?? author.name}
            first={first}
            onDecided={showDone}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
