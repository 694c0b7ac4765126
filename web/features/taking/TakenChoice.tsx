import type { ChoiceValue } from '@quiz/contract/questions/choice.ts'
import { takingTexts } from '@quiz/contract/texts/ru/taking.ts'
import { AnswerOption } from './AnswerOption.tsx'
import type { AnswerFieldProps, Answering, TakenKind, TakenQuestion } from './taken-kind.ts'

/** In a multiple choice a press toggles an option, in a single choice it replaces the selected one. */
function pressed({ answers, isMultipleAnswers }: TakenQuestion, ticked: ChoiceValue, id: number): Answering {
  if (!isMultipleAnswers) return { value: [id], isWhole: true }
  const ids = answers.map((answer) => answer.id)
  return { value: ids.filter((one) => ticked.includes(one) !== (one === id)), isWhole: false }
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
            isTicked={value.includes(answer.id)}
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
  isAnswered: (ticked) => ticked.length > 0,
  isValue: (value): value is ChoiceValue => Array.isArray(value) && value.every(Number.isSafeInteger),
  kept({ answers, isMultipleAnswers }, ticked) {
    const ids = answers.map(({ id }) => id).filter((id) => ticked.includes(id))
    return isMultipleAnswers ? ids : ids.slice(0, 1)
  },
  byKey(question, ticked, key) {
    const answer = question.answers[key - 1]
    return answer ? { ...pressed(question, ticked, answer.id), focused: answer.id } : null
  },
}
