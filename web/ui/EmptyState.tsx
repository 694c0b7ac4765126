import type { ReactNode } from 'react'
import { Heading } from '#web/ui/Heading.tsx'

/** Properties of `EmptyState`: `art` is a picture, shown round; `subject` tones the ground under it. */
export type EmptyStateProps = {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  art?: ReactNode
  subject?: string
}

/** The empty state of a list or a search: title, text and one action. */
export function EmptyState({ title, children, action, art, subject }: EmptyStateProps) {
  return (
    <div className="empty-state">
      {art && (
        <div className="empty-state-art" data-subject={subject} aria-hidden="true">
          {art}
        </div>
      )}
      <div>
        <Heading level={2}>{title}</Heading>
        {children && <p className="soft">{children}</p>}
        {action}
      </div>
    </div>
  )
}
