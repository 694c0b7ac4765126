import { homeTexts } from '@quiz/contract/texts/ru/home.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { newsQuery } from './home.api.ts'

/** Seconds that one item of each line takes to pass the window. */
const secondsPerItem = { newest: 5, trending: 8, totals: 2 } as const

/** Three scrolling lines of recent events. They pause on hover, on focus, by the pause button, and with reduced motion. */
export function News() {
  const { data } = useQuery(newsQuery)
  const [isPaused, setPaused] = useState(false)
  if (!data || data.totals.tests === 0) return null
  const linked = (item: { testId: number; title: string }, rest: string): ReactNode => (
    <>
      <Link to="/passing/$id" params={{ id: String(item.testId) }}>
        {quoted(item.title)}
      </Link>
      {rest}
    </>
  )
  return (
    <section className={isPaused ? 'news on-dark is-still' : 'news on-dark'} aria-label={homeTexts.news}>
      <NewsLine
        name={homeTexts.newsLines.newest}
        secondsPerItem={secondsPerItem.newest}
        items={data.newest.map((item) => ({
          key: item.testId,
          plain: quoted(item.title) + homeTexts.byAuthor(item.authorName),
          shown: linked(item, homeTexts.byAuthor(item.authorName)),
        }))}
      />
      <NewsLine
        name={homeTexts.newsLines.trending}
        secondsPerItem={secondsPerItem.trending}
        items={data.trending.map((item) => ({
          key: item.testId,
          plain: quoted(item.title) + homeTexts.passedToday(item.count),
          shown: linked(item, homeTexts.passedToday(item.count)),
        }))}
      />
      <NewsLine
        name={homeTexts.newsLines.totals}
        secondsPerItem={secondsPerItem.totals}
        isBig
        items={homeTexts.totals(data.totals).map((total, key) => ({ key, plain: total, shown: total }))}
      />
      <button
        className="news-stop"
        type="button"
        aria-label={isPaused ? homeTexts.runNews : homeTexts.stopNews}
        onClick={() => setPaused(!isPaused)}
      >
        <Icon name={isPaused ? 'play' : 'pause'} />
      </button>
    </section>
  )
}

/** One item of a news line: rendered, and as plain text for the second copy, which makes the loop seamless. */
type NewsItem = { key: number; shown: ReactNode; plain: string }

type NewsLineProps = { name: string; items: readonly NewsItem[]; secondsPerItem: number; isBig?: boolean }
type TrackStyle = CSSProperties & Record<'--run', string>

/** A scrolling line; its second copy is hidden from screen readers. */
function NewsLine({ name, items, secondsPerItem, isBig = false }: NewsLineProps) {
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
