import type { ChoiceValue } from '@quiz/contract/questions/choice.ts'
import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import { takingTexts } from '@quiz/contract/texts/ru/taking.ts'
import { AnswerOption } from './AnswerOption.tsx'
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
