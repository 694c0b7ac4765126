import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import type { CSSProperties, ReactNode } from 'react'
import { ZoomablePicture } from '#web/ui/ZoomablePicture.tsx'
import type { Answering, TakenQuestion } from './kinds/taken-kind.ts'
import { QuestionFields } from './QuestionFields.tsx'
import { questionPicture } from './question-picture.ts'

/** Direction of the last step; null before the first one. */
export type SlideDirection = 'next' | 'back' | null

type PictureStyle = CSSProperties & { '--ratio': number | undefined }

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
  const style: PictureStyle = { '--ratio': question.questionImgRatio }
  return (
    <div className={question.questionImg ? 'play-body has-art' : 'play-body'} data-direction={direction}>
      {question.questionImg && (
        <figure className="play-art" style={style} key={question.id}>
          <ZoomablePicture
            src={question.questionImg}
            alt={question.questionImgAlt ?? ''}
            {...questionPicture}
            isEager
          />
        </figure>
      )}
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
