import { uiTexts } from '@quiz/contract/texts/ru/ui.ts'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Notice } from '#web/ui/Notice.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { closeToast, currentToasts, type Toast, watchToasts } from '#web/ui/toasts.ts'

const lifetimeMs = 6000
const none: readonly Toast[] = []

/** The live region of the `showToast` messages; rendered once, at the end of the page. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(watchToasts, currentToasts, () => none)
  const [isPaused, setHeld] = useState(false)
  const pause = () => setHeld(true)
  const resume = () => setHeld(false)
  const region = useRef<HTMLElement>(null)
  const isMoved = useClearOfFocus(region, toasts.length)
  return (
    <section
      ref={region}
      className={isMoved ? 'toasts is-moved' : 'toasts'}
      aria-label={uiTexts.messages}
      aria-live="polite"
      // With this attribute an open dialog does not hide the region from screen readers and does not close on a click in it.
      data-react-aria-top-layer="true"
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} isPaused={isPaused} />
      ))}
    </section>
  )
}

function ToastItem({ toast, isPaused }: { toast: Toast; isPaused: boolean }) {
  const isTemporary = toast.tone === 'plain' && !toast.action
  // Hover or focus on the messages pauses the timer.
  useEffect(() => {
    if (!isTemporary || isPaused) return
    const timer = setTimeout(() => closeToast(toast.id), lifetimeMs)
    return () => clearTimeout(timer)
  }, [isTemporary, isPaused, toast.id])
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

const doOverlap = (one: DOMRect, other: DOMRect): boolean =>
  one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right

/** Pixels from which messages beside the buttons of a dialog cover none of them; on a phone they take the whole width. */
const wideEnough = 1000

/** What messages must not cover: the control that has the focus, of which they speak, and of a dialog its title or, on a phone, its buttons. */
function keptClear(): Element[] {
  const focused = document.activeElement?.closest('a, button, input, select, textarea') ?? null
  const ofDialog = innerWidth >= wideEnough ? 'h2' : ':is(.dialog-acts *, .dialog-x)'
  return [...(focused ? [focused] : []), ...document.querySelectorAll(`[role$=dialog] ${ofDialog}`)]
}

/**
 * Whether messages leave their place for the other end of the window, where they cover less. The focus may return to a control
 * from a dialog after they have appeared, a dialog may open under them, and its buttons may be scrolled there.
 */
function useClearOfFocus(messages: RefObject<HTMLElement | null>, count: number): boolean {
  const [isMoved, setMoved] = useState(false)
  useLayoutEffect(() => {
    if (count === 0) return setMoved(false)
    const place = () => {
      const box = messages.current
      if (!box) return
      const kept = keptClear().filter((one) => !box.contains(one))
      const covered = () => {
        const rect = box.getBoundingClientRect()
        return kept.filter((one) => doOverlap(rect, one.getBoundingClientRect())).length
      }
      const here = covered()
      if (here === 0) return
      box.classList.toggle('is-moved')
      const there = covered()
      box.classList.toggle('is-moved')
      if (there < here) setMoved((moved) => !moved)
    }
    place()
    // A dialog comes to its place after it has the focus.
    const moments = ['focusin', 'animationend', 'scroll'] as const
    for (const moment of moments) document.addEventListener(moment, place, true)
    return () => {
      for (const moment of moments) document.removeEventListener(moment, place, true)
    }
  }, [messages, count])
  return isMoved
}
