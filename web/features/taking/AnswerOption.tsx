import type { TakenQuestion } from './attempt.ts'

type AnswerOptionProps = {
  answer: TakenQuestion['answers'][number]
  number: number
  isMultiple: boolean
  isTicked: boolean
  onTick: (answerId: number) => void
}

/** An answer option: a radio button for a single choice, a checkbox for a multiple choice. */
export function AnswerOption({ answer, number, isMultiple, isTicked, onTick }: AnswerOptionProps) {
  return (
    <label className={isMultiple ? 'ans' : 'ans one'}>
      <input
        type={isMultiple ? 'checkbox' : 'radio'}
        name={`question-${answer.questionId}`}
        checked={isTicked}
        onChange={() => onTick(answer.id)}
        data-answer={answer.id}
      />
      <span>{answer.description}</span>
      {number <= 9 && (
        <span className="key" aria-hidden="true">
          {number}
        </span>
      )}
    </label>
  )
}
