import type { ReactNode } from 'react'
import { DottedLine } from '#web/ui/DottedLine.tsx'
import { Heading, type HeadingLevel } from '#web/ui/Heading.tsx'
import '#web/ui/dense-list.css'

type DenseRowProps = {
  /** A link. */
  title: ReactNode
  level: HeadingLevel
  facts: readonly string[]
  /** Links and buttons for which a wide window has room; the menu has all of them. */
  acts: ReactNode
  menu: ReactNode
}

/** A row of a dense list of one's own (`ul.dense`): title, facts, and what is done most. */
export const DenseRow = ({ title, level, facts, acts, menu }: DenseRowProps) => (
  <li className="dense-row">
    <div>
      <Heading level={level}>{title}</Heading>
      <DottedLine className="soft small num" facts={facts} />
    </div>
    <div className="dense-acts">{acts}</div>
    {menu}
  </li>
)
