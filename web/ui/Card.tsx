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
  /** The cover; null shows the subject's colour with `bareIcon`. Left out, the card is small and has no cover. */
  cover?: ReactNode | null
  bareIcon?: IconName
  /** A menu or a button in the corner. */
  corner?: ReactNode
  level?: HeadingLevel
  as?: 'li' | 'article' | 'div'
}

/** A card: cover with a badge, title, three lines of text, footer. Independent of the data of a test. */
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
