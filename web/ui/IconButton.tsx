import type { ComponentProps } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-shapes.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'className' | 'aria-label'> & {
  icon: IconName
  label: string
  shape?: 'plain' | 'round'
  className?: string
}

/** An icon-only button of 44 px; `label` is its accessible name. Takes all properties of a native button. */
export function IconButton({ icon, label, shape = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={className ? `${shape} ${className}` : shape} aria-label={label}>
      <Icon name={icon} />
    </button>
  )
}
