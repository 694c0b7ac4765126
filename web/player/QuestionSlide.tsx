import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { MathText } from '#web/lib/math-text.tsx'
import type { AnswerFieldProps, Answering, TakenQuestion } from './kinds/taken-kind.ts'
import { takenKind } from './kinds/taken-kinds.ts'
import { QuestionPicture } from './QuestionPicture.tsx'

/** Direction of the last step; null before the first one. */
export type SlideDirection = 'next' | 'back' | null

type QuestionSlideProps = {
  question: TakenQuestion
  value: AnyValue
  direction: SlideDirection
  focusesHeading: boolean
  onEnter: (answering: Answering) => void
  /**
   * What stands in the row of buttons. Enter in a field presses the one of type `submit`, which acts by its press and submits
   * nothing: a frame with `sandbox="allow-scripts"` alone fires no event `submit`.
   */
  acts: ReactNode
}

/** One question that fills the screen: picture, field of the answer, buttons. */
export function QuestionSlide({ question, direction, acts, ...rest }: QuestionSlideProps) {
  return (
    <div className={question.questionImg ? 'play-body has-art' : 'play-body'} data-direction={direction}>
      <QuestionPicture question={question} key={question.id} />
      <form>
        <QuestionFields
          key={question.id}
          question={question}
          value={rest.value}
          focusesHeading={rest.focusesHeading}
          onAnswer={rest.onEnter}
        />
        <div className="play-acts">{acts}</div>
      </form>
    </div>
  )
}

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
