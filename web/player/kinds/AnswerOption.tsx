import type { ImageWidth } from '@quiz/contract/limits.ts'
import type { ReactNode } from 'react'
import { MathText, useLinearText } from '#web/lib/math-text.tsx'
import { softHyphens } from '#web/lib/soft-hyphens.ts'
import { Picture } from '#web/ui/Picture.tsx'
import { EnlargeAnswer } from './EnlargeAnswer.tsx'
import type { TakenQuestion } from './taken-kind.ts'

type AnswerOptionProps = {
  answer: TakenQuestion['answers'][number]
  number: number
  isMultiple: boolean
  isTicked: boolean
  onTick: (answerId: number) => void
}

const pictureWidths: readonly ImageWidth[] = [192, 310, 620]
/** Two columns on a phone, four of at most half of the page elsewhere. */
const pictureSizes = '(min-width: 900px) 310px, 45vw'

/** An answer option, with its picture if there is one: a radio button for a single choice, a checkbox for a multiple choice. */
export function AnswerOption(props: AnswerOptionProps) {
  const { answerImg, answerImgAlt = '', description } = props.answer
  const linear = useLinearText()
  if (!answerImg) return <AnswerLabel {...props} picture={null} />
  const picture = {
    ...{ src: answerImg, alt: answerImgAlt, widths: pictureWidths, sizes: pictureSizes, width: 512, height: 512 },
    // In place of a picture that does not load.
    fallback: answerImgAlt ? <span className="ans-alt">{answerImgAlt}</span> : null,
  }
  return (
    <div className="ans-pictured">
      <AnswerLabel {...props} picture={<Picture {...picture} className="ans-picture" />} />
      <EnlargeAnswer picture={picture} label={linear(description)} />
    </div>
  )
}

type AnswerLabelProps = AnswerOptionProps & { picture: ReactNode }

function AnswerLabel({ answer, number, isMultiple, isTicked, onTick, picture }: AnswerLabelProps) {
  return (
    <label className={isMultiple ? 'ans' : 'ans one'}>
      {picture}
      <input
        type={isMultiple ? 'checkbox' : 'radio'}
        name={`question-${answer.questionId}`}
        checked={isTicked}
        onChange={() => onTick(answer.id)}
        data-answer={answer.id}
      />
      <span>
        <MathText text={answer.description} shape={softHyphens} />{' '}
      </span>
      {number <= 9 && (
        <span className="key" aria-hidden="true">
          {number}
        </span>
      )}
    </label>
  )
}
