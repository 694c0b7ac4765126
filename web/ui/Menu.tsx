import { type MouseEvent, type ReactNode, useId } from 'react'

type MenuProps = {
  /** What the opening button shows. */
  trigger: ReactNode
  triggerClass: string
  /** Spoken name of the button, where its content has no words. */
  triggerLabel?: string
  /** Links and buttons, one under another. */
  children: ReactNode
}

/** A button that opens a sheet of links and buttons (the native popover: closes by Escape, by a press outside and by a choice). */
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
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links and buttons inside bring the keyboard */}
      <div className="menu" id={id} popover="auto" onClick={closeAfterChoice}>
        {children}
      </div>
    </>
  )
}
