import { useEffect } from 'react'

/** The element outside of dialogs that had the focus last. */
let opener: HTMLElement | null = null

function remember(element: EventTarget | null): void {
  if (!(element instanceof HTMLElement) || element === document.body) return
  if (!element.closest('[role=dialog], [role=alertdialog]')) opener = element
}

if (typeof document !== 'undefined') {
  remember(document.activeElement)
  document.addEventListener('focusin', ({ target }) => remember(target))
}

/**
 * Gives the focus back to the element outside that opened the first of several dialogs that replace one another. react-aria
 * remembers the element in the dialog before, which is gone.
 */
export function useOpenerFocus(isOpen: boolean): void {
  // The focus is outside of React.
  useEffect(() => {
    if (!isOpen) return
    return () => {
      // react-aria gives the focus back in the next frame.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement === document.body && opener?.isConnected) opener.focus()
        }),
      )
    }
  }, [isOpen])
}
