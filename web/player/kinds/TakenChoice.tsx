import type { ChoiceValue } from '@quiz/contract/questions/choice.ts'
import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import { takingTexts } from '@quiz/contract/texts/ru/taking.ts'
import { unnamedPicture } from '@quiz/contract/texts/ru/unnamed-picture.ts'
import { MathText, useLinearText } from '#web/lib/math-text.tsx'
import { softHyphens } from '#web/lib/soft-hyphens.ts'
import { Picture } from '#web/ui/Picture.tsx'
import { EnlargeAnswer } from './EnlargeAnswer.tsx'
import type { AnswerFieldProps, Answering, TakenKind, TakenQuestion } from './taken-kind.ts'

const isTicked = ({ id }: { id: number }, value: AnyValue): boolean =>
  typeof value !== 'string' && value.some((one) => one === id)

/** In a multiple choice a press toggles an option, in a single choice it replaces the selected one. */
function pressed({ answers, isMultipleAnswers }: TakenQuestion, value: AnyValue, id: number): Answering {
  if (!isMultipleAnswers) return { value: [id], isWhole: true }
  const ticked = answers.filter((answer) => isTicked(answer, value) !== (answer.id === id))
  return { value: ticked.map((answer) => answer.id), isWhole: false }
}

/** The options of a choice. */
function ChoiceField({ question, value, onAnswer }: AnswerFieldProps) {
  const { isMultipleAnswers } = question
  return (
    <>
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
            isTicked={isTicked(answer, value)}
            onTick={(id) => onAnswer(pressed(question, value, id))}
          />
        ))}
      </div>
    </>
  )
}

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

export const takenChoice: TakenKind = {
  Field: ChoiceField,
  unanswered: [],
  missing: (_, value) => (value.length > 0 ? null : takingTexts.tickFirst),
  isOnePress: ({ isMultipleAnswers }) => !isMultipleAnswers,
  isValue: (value): value is ChoiceValue => Array.isArray(value) && value.every(Number.isSafeInteger),
  carryOver({ answers, isMultipleAnswers }, value) {
    const ids = answers.filter((answer) => isTicked(answer, value)).map(({ id }) => id)
    return isMultipleAnswers ? ids : ids.slice(0, 1)
  },
  byKey(question, value, key) {
    const answer = question.answers[key - 1]
    return answer ? { ...pressed(question, value, answer.id), focused: answer.id } : null
  },
}
