import { livePlayerTexts } from '@quiz/contract/texts/ru/live-player.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import type { TimedState } from './player-calls.ts'

const texts = livePlayerTexts.ranks

/** A screen of few words, whose heading gets the focus. */
export function PlayerScreen({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Focus is outside of React.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  return (
    <section className="wrap live-screen">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </section>
  )
}

/** Own points, right answers, and the place where it is told. */
export function Standing({ state }: { state: TimedState }) {
  const { quiet, rank, points, rightCount, toldCount, movedUp } = state
  return (
    <div className="live-standing num">
      {!quiet && rank !== null && <p className="live-rank">{texts.place(rank)}</p>}
      <p className="live-right">{texts.right(rightCount, toldCount)}</p>
      {points !== null && <p>{texts.points(points)}</p>}
      {!quiet && movedUp > 0 && <p>{texts.higher(movedUp)}</p>}
    </div>
  )
}
