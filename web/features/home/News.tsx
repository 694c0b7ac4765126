import { homeTexts } from '@quiz/contract/texts/ru/home.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { newsQuery } from './home.api.ts'
import { NewsLine } from './NewsLine.tsx'

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
