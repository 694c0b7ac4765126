import { takingTexts } from '@quiz/contract/texts/ru/taking.ts'
import { useEffect, useId, useRef } from 'react'
import { AnswerOption } from './AnswerOption.tsx'
import type { TakenQuestion } from './attempt.ts'

type QuestionFieldsProps = {
  question: TakenQuestion
  ticked: readonly number[]
  /** The user came from another question, so the heading gets the focus. */
  focusesHeading: boolean
  onTick: (answerId: number) => void
}

/** A question and its answer options. The heading gets the focus when the question appears. */
export function QuestionFields({ question, ticked, focusesHeading, onTick }: QuestionFieldsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const isShown = useRef(false)
  const { isMultipleAnswers } = question
  // Focus and scroll are outside of React. On a new page the heading gets the focus only when no element has it.
  useEffect(() => {
    if (isShown.current) return
    isShown.current = true
    // A frame must not take the focus from the page around it.
    if (!focusesHeading && (document.activeElement !== document.body || parent !== window)) return
    heading.current?.focus({ preventScroll: true })
    if (focusesHeading) scrollTo(0, 0)
  }, [focusesHeading])
  return (
    <fieldset aria-labelledby={headingId}>
      <h2 ref={heading} id={headingId} tabIndex={-1}>
        {question.title}
      </h2>
      {question.description && <p className="play-note">{question.description}</p>}
      <p className={isMultipleAnswers ? 'play-hint' : 'vh'}>
        {isMultipleAnswers ? takingTexts.pickAll : takingTexts.pickOne}
      </p>
      <div className={question.answersLayout === 'grid' ? 'answers is-grid' : 'answers'}>
        {question.answers.map((answer, index) => (
          <AnswerOption
            key={answer.id}
            answer={answer}
            number={index + 1}
            isMultiple={isMultipleAnswers}
            isTicked={ticked.includes(answer.id)}
            onTick={onTick}
          />
        ))}
      </div>
    </fieldset>
  )
}
