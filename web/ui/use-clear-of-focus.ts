import { type RefObject, useLayoutEffect, useState } from 'react'

const doOverlap = (one: DOMRect, other: DOMRect): boolean =>
  one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right

/**
 * Whether messages stand at the bottom of the window: at its top they would cover the control that has the focus, which
 * they speak of. The focus may return to it from a dialog after they have appeared.
 */
export function useClearOfFocus(messages: RefObject<HTMLElement | null>, count: number): boolean {
  const [isLow, setLow] = useState(false)
  useLayoutEffect(() => {
    if (count === 0) return setLow(false)
    const place = () => {
      const control = document.activeElement?.closest('a, button, input, select, textarea')
      const box = messages.current
      if (!control || !box || box.contains(control)) return
      if (doOverlap(box.getBoundingClientRect(), control.getBoundingClientRect())) setLow((low) => !low)
    }
    place()
    document.addEventListener('focusin', place)
    return () => document.removeEventListener('focusin', place)
  }, [messages, count])
  return isLow
}
