import { unnamedPicture } from '@quiz/contract/texts/ru/unnamed-picture.ts'
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

/** An answer option, with its picture if there is one: a radio button for a single choice, a checkbox for a multiple choice. */
export function AnswerOption({ answer, number, isMultiple, isTicked, onTick }: AnswerOptionProps) {
  const { id, questionId, answerImg, answerImgAlt, description } = answer
  const linear = useLinearText()
  // A screen reader would pass over a picture without words.
  const alt = answerImgAlt || (description ? '' : unnamedPicture(number))
  const picture = answerImg && {
    ...{ src: answerImg, alt, width: 512, height: 512 },
    ...{ widths: [192, 310, 620] as const, sizes: '(min-width: 900px) 310px, 45vw' },
    // In place of a picture that does not load.
    fallback: alt && <span className="ans-alt">{alt}</span>,
  }
  const label = (
    <label className={isMultiple ? 'ans' : 'ans one'}>
      {picture && <Picture {...picture} className="ans-picture" />}
      <input
        type={isMultiple ? 'checkbox' : 'radio'}
        name={`question-${questionId}`}
        checked={isTicked}
        onChange={() => onTick(id)}
        data-answer={id}
      />
      <span>
        <MathText text={description} shape={softHyphens} />{' '}
      </span>
      {number <= 9 && (
        <span className="key" aria-hidden="true">
          {number}
        </span>
      )}
    </label>
  )
  if (!picture) return label
  return (
    <div className="ans-pictured">
      {label}
      <EnlargeAnswer picture={picture} label={linear(description) || alt} />
    </div>
  )
}
