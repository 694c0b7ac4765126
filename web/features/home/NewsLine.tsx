import type { CSSProperties, ReactNode } from 'react'

/** One item of a news line: rendered, and as plain text for the second copy, which makes the loop seamless. */
export type NewsItem = { key: number; shown: ReactNode; plain: string }

type NewsLineProps = { name: string; items: readonly NewsItem[]; secondsPerItem: number; isBig?: boolean }
type TrackStyle = CSSProperties & Record<'--run', string>

/** A scrolling line; its second copy is hidden from screen readers. */
export function NewsLine({ name, items, secondsPerItem, isBig = false }: NewsLineProps) {
  if (items.length === 0) return null
  const style: TrackStyle = { '--run': `${items.length * secondsPerItem}s` }
  return (
    <div className={isBig ? 'news-line is-big num' : 'news-line'}>
      <span className="news-name">{name}</span>
      <div className="news-view">
        <div className="news-track" style={style}>
          <ul>
            {items.map(({ key, shown }) => (
              <li key={key}>{shown}</li>
            ))}
          </ul>
          <ul aria-hidden="true">
            {items.map(({ key, plain }) => (
              <li key={key}>{plain}</li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}
