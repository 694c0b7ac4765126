import type { ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-shapes.ts'

/** Properties of `Notice`: `bad` is an `alert`, others are a `status`; `action` is a `TextButton` or a link; `isQuiet` leaves the announcement to a live region around it. */
export type NoticeProps = {
  children: ReactNode
  tone?: 'plain' | 'bad'
  icon?: IconName
  action?: ReactNode
  isQuiet?: boolean
}

/** A short message. */
export function Notice({
  children,
  tone = 'plain',
  icon = tone === 'bad' ? 'alert' : 'check',
  action,
  isQuiet = false,
}: NoticeProps) {
  const role = tone === 'bad' ? 'alert' : 'status'
  return (
    <div className={tone === 'bad' ? 'notice is-bad' : 'notice'} role={isQuiet ? undefined : role}>
      <Icon name={icon} />
      <p>{children}</p>
      {action}
    </div>
  )
}
