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

/** Pixels from which a message beside the buttons of a dialog covers none of them; on a phone they take the whole lower end. */
const wideEnough = 1000

/**
 * Whether messages leave their place for the other end of the window: in it they would cover the control that has the focus,
 * which they speak of, or the title of a dialog. The focus may return to the control from a dialog after they have appeared,
 * and a dialog may open under them.
 */
function useClearOfFocus(messages: RefObject<HTMLElement | null>, count: number): boolean {
  const [isMoved, setMoved] = useState(false)
  useLayoutEffect(() => {
    if (count === 0) return setMoved(false)
    const place = () => {
      const box = messages.current
      const control = document.activeElement?.closest('a, button, input, select, textarea')
      const title = innerWidth >= wideEnough && document.querySelector('[role$=dialog] h2')
      const isCovered = (one: Element) =>
        box && !box.contains(one) && doOverlap(box.getBoundingClientRect(), one.getBoundingClientRect())
      if ([control, title].some((one) => one && isCovered(one))) setMoved((moved) => !moved)
    }
    place()
    // A dialog comes to its place after it has the focus.
    const moments = ['focusin', 'animationend'] as const
    for (const moment of moments) document.addEventListener(moment, place)
    return () => {
      for (const moment of moments) document.removeEventListener(moment, place)
    }
  }, [messages, count])
  return isMoved
}
