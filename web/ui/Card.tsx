import type { ReactNode } from 'react'
import { Heading, type HeadingLevel } from '#web/ui/Heading.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-shapes.ts'

/** Properties of `Card`. `title` holds the one link (class `card-link`), which is stretched over the whole card; what `foot` holds at its right may be a button above it. */
export type CardProps = {
  subject: string
  title: ReactNode
  text: ReactNode
  foot: ReactNode
  badge?: ReactNode
  /** The picture, or null: then the subject's tone and `bareIcon` stand for it. Left out, the card is small and has no cover at all. */
  cover?: ReactNode | null
  bareIcon?: IconName
  /** A button in the corner, as an administrator sees it. */
  corner?: ReactNode
  level?: HeadingLevel
  as?: 'li' | 'article' | 'div'
}

/** The drawn card: cover with a badge, title, three lines of text, a foot. It knows no test. */
export function Card({
  subject,
  title,
  text,
  foot,
  badge,
  cover,
  bareIcon = 'photo',
  corner,
  level = 3,
  as: Tag = 'li',
}: CardProps) {
  const isSmall = cover === undefined
  return (
    <Tag className={isSmall ? 'card card-mini' : 'card'} data-subject={subject}>
      {!isSmall && (
        <div className="card-cover">
          {cover ?? <Icon name={bareIcon} />}
          {badge}
        </div>
      )}
      <div className="card-body">
        {isSmall && badge}
        <Heading level={level} className="card-title">
          {title}
        </Heading>
        <p className="card-text">{text}</p>
        <div className="card-foot">{foot}</div>
      </div>
      {corner}
    </Tag>
  )
}
