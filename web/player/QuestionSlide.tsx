import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import type { ReactNode } from 'react'
import type { Answering, TakenQuestion } from './kinds/taken-kind.ts'
import { QuestionFields } from './QuestionFields.tsx'
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
