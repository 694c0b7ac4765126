import type { ReviewOfQuestion } from '@quiz/contract/attempt/review.ts'
import { practiceTexts as texts } from '@quiz/contract/texts/ru/practice.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { MathText } from '#web/lib/math-text.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ReviewBody } from './ReviewQuestion.tsx'
import '#web/styles/review.css'

/** The verdict on an answer that was just given, with the question; it gets the focus, and is read out so. */
export function ReviewedAnswer({ question, note }: { question: ReviewOfQuestion; note: ReactNode }) {
  const verdict = useRef<HTMLHeadingElement>(null)
  // Focus and scroll are outside of React.
  useEffect(() => {
    verdict.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  const isRight = question.isRight === true
  return (
    <div className="answer-verdict" data-verdict={isRight ? 'right' : 'wrong'}>
      <h2 ref={verdict} tabIndex={-1}>
        <Icon name={isRight ? 'check' : 'x'} />
        {isRight ? texts.right : texts.wrong}
      </h2>
      {note && <p className="soft">{note}</p>}
      <h3>
        <MathText text={question.title} />
      </h3>
      <ReviewBody question={question} label={texts.answers} />
    </div>
  )
}
