import type { ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-shapes.ts'

/** The subject of a test with its icon, in the subject's colour (by `data-subject` of an ancestor). */
export function Badge({ icon, children }: { icon?: IconName; children: ReactNode }) {
  return (
    <span className="badge">
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
