import { optionSigns } from '@quiz/contract/texts/ru/live-options.ts'
import { takingTexts } from '@quiz/contract/texts/ru/taking.ts'
import { MathText, useLinearText } from '#web/lib/math-text.tsx'
import { softHyphens } from '#web/lib/soft-hyphens.ts'
import { EnlargeAnswer } from '#web/player/kinds/EnlargeAnswer.tsx'
import { takenChoice } from '#web/player/kinds/TakenChoice.tsx'
import type { AnswerFieldProps, TakenQuestion } from '#web/player/kinds/taken-kind.ts'
import { OptionSign } from '#web/player/OptionSign.tsx'
import { Picture } from '#web/ui/Picture.tsx'

type OptionsFieldProps = AnswerFieldProps & {
  /** Their texts stand on the board alone: here are letters and the names of their shapes. */
  isLettersOnly: boolean
}

/** The options of a choice with the signs that they have on the board. */
export function OptionsField({ question, value, onAnswer, isLettersOnly }: OptionsFieldProps) {
  const { answers, isMultipleAnswers, answersLayout } = question
  const press = (number: number) => {
    const answered = takenChoice.byKey(question, value, number)
    if (answered) onAnswer(answered)
  }
  // The names of shapes need a row each; pictures have room for them below.
  const isGrid = answersLayout === 'grid' && (!isLettersOnly || answers.some(({ answerImg }) => answerImg))
  return (
    <>
      <p className={isMultipleAnswers ? 'play-hint' : 'vh'}>
        {isMultipleAnswers ? takingTexts.pickAll : takingTexts.pickOne}
      </p>
      <div className={isGrid ? 'answers is-grid' : 'answers'}>
        {answers.map((answer, at) => (
          <Option
            key={answer.id}
            {...{ answer, at, isMultipleAnswers, isLettersOnly }}
            isTicked={typeof value !== 'string' && value.some((one) => one === answer.id)}
            onTick={() => press(at + 1)}
          />
        ))}
      </div>
    </>
  )
}

type OptionProps = {
  answer: TakenQuestion['answers'][number]
  at: number
  isMultipleAnswers: boolean
  isTicked: boolean
  isLettersOnly: boolean
  onTick: () => void
}

function Option({ answer, at, isMultipleAnswers, isTicked, isLettersOnly, onTick }: OptionProps) {
  const linear = useLinearText()
  const { answerImg, answerImgAlt = '', description } = answer
  const { letter, shape } = optionSigns[at] ?? optionSigns[0]
  const picture = {
    ...{ alt: answerImgAlt, widths: [192, 310, 620] as const, sizes: '(min-width: 900px) 310px, 45vw' },
    ...{ width: 512, height: 512, fallback: answerImgAlt ? <span className="ans-alt">{answerImgAlt}</span> : null },
  }
  const label = (
    <label className={isMultipleAnswers ? 'ans live-ans' : 'ans live-ans one'}>
      {answerImg && <Picture {...picture} src={answerImg} className="ans-picture" isEager />}
      <input
        type={isMultipleAnswers ? 'checkbox' : 'radio'}
        name={`question-${answer.questionId}`}
        checked={isTicked}
        onChange={onTick}
        data-answer={answer.id}
      />
      <span className="live-sign" data-sign={at}>
        <OptionSign at={at} />
        <b className="option-letter">{letter}</b>
      </span>
      <span>{isLettersOnly ? shape : <MathText text={description} shape={softHyphens} />}</span>
      {at < 9 && (
        <span className="key" aria-hidden="true">
          {at + 1}
        </span>
      )}
    </label>
  )
  if (!answerImg) return label
  return (
    <div className="ans-pictured">
      {label}
      <EnlargeAnswer picture={{ ...picture, src: answerImg }} label={linear(description) || answerImgAlt || shape} />
    </div>
  )
}
