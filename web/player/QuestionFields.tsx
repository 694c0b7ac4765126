import { useEffect, useId, useRef } from 'react'
import { MathText } from '#web/lib/math-text.tsx'
import type { AnswerFieldProps } from './kinds/taken-kind.ts'
import { takenKind } from './kinds/taken-kinds.ts'

type QuestionFieldsProps = AnswerFieldProps & {
  /** The user came from another question, so the heading gets the focus. */
  focusesHeading: boolean
}

/** A question and the field of its answer. The heading gets the focus when the question appears. */
export function QuestionFields({ question, value, onAnswer, focusesHeading }: QuestionFieldsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const isShown = useRef(false)
  const { Field } = takenKind(question)
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
        <MathText text={question.title} />
      </h2>
      {question.description && (
        <p className="play-note">
          <MathText text={question.description} />
        </p>
      )}
      <Field question={question} value={value} onAnswer={onAnswer} />
    </fieldset>
  )
}
