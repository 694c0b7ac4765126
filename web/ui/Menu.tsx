import { type MouseEvent, type ReactNode, type RefObject, useId, useRef } from 'react'
import { buttonClass } from '#web/ui/button-class.ts'
import { Icon } from '#web/ui/Icon.tsx'

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

/** The menu beside the buttons of a page, behind a button of its own: what is needed seldom. */
export const MoreMenu = ({ label, children }: { label: string; children: ReactNode }) => (
  <Menu
    isBesideButton
    triggerClass={buttonClass()}
    trigger={
      <>
        {label}
        <Icon name="down" />
      </>
    }
  >
    {children}
  </Menu>
)

const windowNow = () => ({
  width: document.documentElement.clientWidth,
  height: document.documentElement.clientHeight,
  scrolled: window.scrollY,
})

type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>

/** Distance between a button and its menu, in CSS pixels. */
const gap = 4

/**
 * The `inset` of an absolutely positioned menu beside a button, which is measured in the viewport. The menu opens towards the
 * larger part of the window, and covers its button where there is not enough room.
 */
export function insetsBeside(
  button: Box,
  view: { width: number; height: number; scrolled: number },
  menuHeight: number,
): string {
  const opensUp = button.top + button.bottom > view.height
  const opensLeft = button.left + button.right > view.width
  const wanted = opensUp ? button.top - gap - menuHeight : button.bottom + gap
  const top = Math.max(gap, Math.min(wanted, view.height - gap - menuHeight))
  const right = opensLeft ? px(view.width - button.right) : 'auto'
  const left = opensLeft ? 'auto' : px(button.left)
  return `${px(top + view.scrolled)} ${right} auto ${left}`
}

const px = (length: number) => `${Math.round(length)}px`
