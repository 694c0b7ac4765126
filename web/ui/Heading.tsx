import type { ComponentProps } from 'react'

/** Rank of a heading in its page. */
export type HeadingLevel = 1 | 2 | 3 | 4

/** A heading whose rank depends on where its block stands. */
export function Heading({ level, ...rest }: ComponentProps<'h2'> & { level: HeadingLevel }) {
  const Tag = `h${level}` as const
  return <Tag {...rest} />
}
