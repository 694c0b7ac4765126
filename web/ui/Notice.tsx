import type { ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-shapes.ts'

/** Properties of `Notice`: `bad` is said at once, the rest when there is a pause; `action` is a `TextButton` or a link; `isQuiet` leaves the saying to a live region around it. */
export type NoticeProps = {
  children: ReactNode
  tone?: 'plain' | 'bad'
  icon?: IconName
  action?: ReactNode
  isQuiet?: boolean
}

/** A message of a line or two. */
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
