import { type RefObject, useLayoutEffect, useRef } from 'react'

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'

type FocusTarget = Element | null | undefined

/**
 * Restores the focus that an element takes with it when it is removed (or that the dialog which it opened takes): to the
 * first focusable element in the first fallback that is still in the document. Otherwise the Tab order starts again at the
 * top of the page. `fallbacks` is evaluated after the removal.
 */
export function restoreFocusAfterRemoval(removed: Element, fallbacks: () => readonly FocusTarget[]): void {
  const focused = document.activeElement ?? document.body
  const isLost = focused === document.body || removed.contains(focused) || focused.closest('[role="dialog"]')
  if (!isLost) return
  // Two frames later the dialog is closed as well, and has had no element to restore the focus to.
  const restore = () => {
    if (document.activeElement !== document.body) return
    const target = fallbacks().find((candidate) => candidate?.isConnected)
    target?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true })
  }
  requestAnimationFrame(() => requestAnimationFrame(restore))
}

/** Moves the focus to a neighbour when the list item is removed. Returns the ref for an element inside the item. */
export function useListItemFocusRestoration<Inner extends Element>(): RefObject<Inner | null> {
  const inside = useRef<Inner>(null)
  // A layout effect's cleanup runs before React removes the item, while its neighbours can still be found.
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
