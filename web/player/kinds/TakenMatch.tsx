import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import { arrangedTexts as texts } from '@quiz/contract/texts/ru/arranged-answers.ts'
import { useId } from 'react'
import { softHyphens } from '#web/lib/soft-hyphens.ts'
import { Select } from '#web/ui/Select.tsx'
import type { AnswerFieldProps, TakenKind, TakenQuestion } from './taken-kind.ts'
import '#web/player/kinds/arranged.css'
import { MathText, useLinearText } from '#web/lib/math-text.tsx'

type Pair = readonly [left: number, right: number]

const isPair = (value: unknown): value is Pair =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isSafeInteger)
const pairsOf = (value: AnyValue): Pair[] => (typeof value === 'string' ? [] : value.filter(isPair))

/** The chosen pairs in the order of the left-hand sides, as far as the question has both sides. */
const ownPairs = ({ answers, choices = [] }: TakenQuestion, pairs: readonly Pair[]): Pair[] =>
  answers.flatMap(({ id }) => {
    const pair = pairs.find(([left, right]) => left === id && choices.some((choice) => choice.id === right))
    return pair ? [pair] : []
  })

/** A list of right-hand sides for each left-hand one. */
function MatchField({ question, value, onAnswer }: AnswerFieldProps) {
  const id = useId()
  const pairs = pairsOf(value)
  const { choices = [] } = question
  const linear = useLinearText()
  // A native list shows no formulas: they stand above it with letters.
  const isLettered = choices.some(({ description }) => linear(description) !== description)
  const options = choices.map(({ id: choiceId, description }, at) => ({
    value: String(choiceId),
    label: isLettered ? texts.lettered(at, linear(description)) : description,
  }))
  const choose = (left: number, right: number) => {
    const others = pairs.filter(([other]) => other !== left)
    onAnswer({ value: ownPairs(question, [...others, [left, right]]), isWhole: false })
  }
  return (
    <>
      <p className="play-hint">{texts.pair}</p>
      {isLettered && (
        <ol className="pair-choices" aria-label={texts.choices}>
          {choices.map((choice, at) => (
            <li key={choice.id}>
              {texts.lettered(at, '')}
              <MathText text={choice.description} />
            </li>
          ))}
        </ol>
      )}
      <ul className="pairs">
        {question.answers.map((left) => (
          <li key={left.id} className="pair">
            <label htmlFor={`${id}-${left.id}`}>
              <MathText text={left.description} shape={softHyphens} />
            </label>
            <Select
              id={`${id}-${left.id}`}
              value={String(pairs.find(([other]) => other === left.id)?.[1] ?? '')}
              options={options}
              placeholder={texts.choose}
              onChange={(right) => choose(left.id, Number(right))}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

export const takenMatch: TakenKind = {
  Field: MatchField,
  unanswered: [],
  missing: ({ answers }, value) => (pairsOf(value).length === answers.length ? null : texts.pairFirst),
  isOnePress: () => false,
  isValue: (value): value is Pair[] => Array.isArray(value) && value.every(isPair),
  carryOver: (question, value) => ownPairs(question, pairsOf(value)),
  // Letters and digits search in the list.
  byKey: () => null,
}
