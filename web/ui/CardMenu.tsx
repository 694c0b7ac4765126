import type { ReactNode, RefObject } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu } from '#web/ui/Menu.tsx'

type CardMenuProps = {
  /** Accessible name of the button. */
  label: string
  buttonRef?: RefObject<HTMLButtonElement | null>
  /** Links and buttons of the menu. */
  children: ReactNode
}

/** The menu behind three dots in the corner of a card. */
export const CardMenu = ({ label, buttonRef, children }: CardMenuProps) => (
  <Menu
    isBesideButton
    triggerClass="card-corner"
    triggerLabel={label}
    {...(buttonRef && { triggerRef: buttonRef })}
    trigger={<Icon name="more" />}
  >
    {children}
  </Menu>
)
