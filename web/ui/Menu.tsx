import { type MouseEvent, type ReactNode, useId } from 'react'

type MenuProps = {
  /** Content of the button that opens the menu. */
  trigger: ReactNode
  triggerClass: string
  /** Accessible name of the button, where its content has no text. */
  triggerLabel?: string
  /** Links and buttons of the menu. */
  children: ReactNode
}

/** A button that opens a menu (a native popover: Escape, a click outside and a choice close it). */
export function Menu({ trigger, triggerClass, triggerLabel, children }: MenuProps) {
  const id = useId()
  const closeAfterChoice = ({ target, currentTarget }: MouseEvent<HTMLDivElement>) => {
    if (target instanceof Element && target.closest('a, button')) currentTarget.hidePopover?.()
  }
  return (
    <>
      <button className={triggerClass} type="button" popoverTarget={id} aria-label={triggerLabel}>
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links and buttons inside handle the keyboard */}
      <div className="menu" id={id} popover="auto" onClick={closeAfterChoice}>
        {children}
      </div>
    </>
  )
}
