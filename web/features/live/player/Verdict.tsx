import type { ReviewOfQuestion } from '@quiz/contract/attempt/review.ts'
import { livePlayerTexts } from '@quiz/contract/texts/ru/live-player.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { ReviewBody } from '#web/features/attempt/review/ReviewQuestion.tsx'
import { MathText, WithFormulas } from '#web/lib/math-text.tsx'
import { pictureRatio } from '#web/player/question-picture.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { TimedState } from './player-calls.ts'

const texts = livePlayerTexts.verdict

type VerdictProps = {
  state: TimedState
  notice: ReactNode
}

/** What became of the own answer: the verdict, points, the key, and why. */
export function Verdict({ state, notice }: VerdictProps) {
  const { verdict, earned, points, question } = state
  const heading = useRef<HTMLHeadingElement>(null)
  // Focus and scroll are outside of React.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  if (!verdict) return notice
  const kind = verdictOf(state, verdict)
  return (
    <section className="wrap live-screen">
      {notice}
      <div className="live-verdict" data-verdict={kind}>
        <h1 ref={heading} tabIndex={-1}>
          <Icon name={icons[kind]} />
          {texts[kind]}
        </h1>
        <p className="live-earned num">
          {earned !== null && earned > 0 && <b>{texts.earned(earned)}</b>}
          {points !== null && <span className="soft">{texts.sum(points)}</span>}
        </p>
      </div>
      <div className="live-key" style={question ? pictureRatio(question) : undefined}>
        <WithFormulas formulas={state.formulas}>
          <h2>
            <MathText text={verdict.title} />
          </h2>
          {/* Kinds with headings of their own have them one level below. */}
          <h3 className="vh">{texts.answers}</h3>
          <ReviewBody question={verdict} label={texts.answers} />
        </WithFormulas>
      </div>
    </section>
  )
}

const icons = {
  right: 'check',
  forgiven: 'check',
  partly: 'minus',
  wrong: 'x',
  unanswered: 'minus',
  late: 'minus',
} as const

function verdictOf({ isCounted, answer, earned }: TimedState, verdict: ReviewOfQuestion): keyof typeof icons {
  if (!isCounted) return 'late'
  if (verdict.isRight) return 'right'
  if (verdict.isForgiven) return 'forgiven'
  if (answer === null) return 'unanswered'
  return (verdict.points ?? 0) > 0 || (earned ?? 0) > 0 ? 'partly' : 'wrong'
}
