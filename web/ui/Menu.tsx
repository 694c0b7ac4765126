import { type MouseEvent, type ReactNode, type RefObject, useId, useRef } from 'react'
import { insetsBeside } from '#web/ui/insets-beside.ts'

type MenuProps = {
  /** Content of the button that opens the menu. */
  trigger: ReactNode
  triggerClass: string
  /** Accessible name of the button, where its content has no text. */
  triggerLabel?: string
  triggerRef?: RefObject<HTMLButtonElement | null>
  /** Opens beside its button; else under the bar of the site. */
  isBesideButton?: boolean
  /** Links and buttons of the menu. */
  children: ReactNode
}

/** A button that opens a menu (a native popover: Escape, a click outside and a choice close it). */
export function Menu({ trigger, triggerClass, triggerLabel, triggerRef, isBesideButton = false, children }: MenuProps) {
  const id = useId()
  const ownRef = useRef<HTMLButtonElement>(null)
  const button = triggerRef ?? ownRef
  const placeBesideButton = (menu: HTMLElement) => {
    if (!button.current) return
    // A closed popover has no height.
    menu.style.display = 'block'
    const { offsetHeight } = menu
    menu.style.display = ''
    menu.style.inset = insetsBeside(button.current.getBoundingClientRect(), windowNow(), offsetHeight)
  }
  const closeAfterChoice = ({ target, currentTarget }: MouseEvent<HTMLDivElement>) => {
    if (target instanceof Element && target.closest('a, button')) currentTarget.hidePopover?.()
  }
  return (
    <>
      <button ref={button} className={triggerClass} type="button" popoverTarget={id} aria-label={triggerLabel}>
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links and buttons inside handle the keyboard */}
      <div
        className={isBesideButton ? 'menu menu-beside' : 'menu'}
        id={id}
        popover="auto"
        onClick={closeAfterChoice}
        onBeforeToggle={isBesideButton ? ({ currentTarget }) => placeBesideButton(currentTarget) : undefined}
      >
        {children}
      </div>
    </>
  )
}

const windowNow = () => ({
  width: document.documentElement.clientWidth,
  height: document.documentElement.clientHeight,
  scrolled: window.scrollY,
})
