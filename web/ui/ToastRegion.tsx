import { uiTexts } from '@quiz/contract/texts/ru/ui.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Notice } from '#web/ui/Notice.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { closeToast, currentToasts, type Toast, watchToasts } from '#web/ui/toasts.ts'

const lifetime = 6000
const none: readonly Toast[] = []

/** Where `showToast` messages appear and are read aloud; rendered once, at the end of the page. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(watchToasts, currentToasts, () => none)
  const [isHeld, setHeld] = useState(false)
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    <section
      className="toasts"
      aria-label={uiTexts.messages}
      aria-live="polite"
      // Marked so that an open dialog neither silences it nor closes when it is pressed.
      data-react-aria-top-layer="true"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} isHeld={isHeld} />
      ))}
    </section>
  )
}

function ToastItem({ toast, isHeld }: { toast: Toast; isHeld: boolean }) {
  const isPassing = toast.tone === 'plain' && !toast.action
  // A timer belongs to the outside world; pointer or focus on the messages stops it.
  useEffect(() => {
    if (!isPassing || isHeld) return
    const timer = setTimeout(() => closeToast(toast.id), lifetime)
    return () => clearTimeout(timer)
  }, [isPassing, isHeld, toast.id])
  const close = () => closeToast(toast.id)
  const act = () => {
    close()
    toast.action?.run()
  }
  return (
    <Notice tone={toast.tone} isQuiet action={<ToastActions label={toast.action?.label} onAct={act} onClose={close} />}>
      {toast.text}
    </Notice>
  )
}

function ToastActions({
  label,
  onAct,
  onClose,
}: {
  label: string | undefined
  onAct: () => void
  onClose: () => void
}) {
  return (
    <>
      {label && <TextButton onClick={onAct}>{label}</TextButton>}
      <TextButton onClick={onClose}>{uiTexts.close}</TextButton>
    </>
  )
}
