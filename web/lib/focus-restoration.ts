import { type RefObject, useLayoutEffect, useRef } from 'react'

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), textarea, [tabindex="0"]'

type FocusTarget = Element | null | undefined

/**
 * For an element that is about to go away: when the focus is lost with it, or with the dialog that it opened, the first
 * of its heirs that is still there gets it, at its first link, button or field. Without that the keyboard would start
 * anew at the top of the page. `heirs` is asked when the element is gone.
 */
export function restoreFocusAfterRemoval(removed: Element, fallbacks: () => readonly FocusTarget[]): void {
  const focused = document.activeElement ?? document.body
  const isLost = focused === document.body || removed.contains(focused) || focused.closest('[role="dialog"]')
  if (!isLost) return
  // By then a dialog is gone too, and has found nobody to give the focus back to.
  const restore = () => {
    if (document.activeElement !== document.body) return
    const target = fallbacks().find((candidate) => candidate?.isConnected)
    target?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true })
  }
  requestAnimationFrame(() => requestAnimationFrame(restore))
}

/** Lets the neighbours of a list item inherit the focus. Answers the ref for anything inside the item. */
export function useListItemFocusRestoration<Inner extends Element>(): RefObject<Inner | null> {
  const inside = useRef<Inner>(null)
  // The document is outside of React; who stands beside the item can be seen only before it is taken out.
  useLayoutEffect(
    () => () => {
      const item = inside.current?.closest('li')
      if (!item) return
      const fallbacks = [item, item.nextElementSibling, item.previousElementSibling, item.closest('section')]
      restoreFocusAfterRemoval(item, () => fallbacks)
    },
    [],
  )
  return inside
}
