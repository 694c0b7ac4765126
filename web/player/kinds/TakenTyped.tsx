import { plainLetters } from '@quiz/contract/formulas/plain-letters.ts'
import { limits } from '@quiz/contract/limits.ts'
import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import { typedTexts as texts } from '@quiz/contract/texts/ru/typed-answers.ts'
import { useId, useRef, useState } from 'react'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { numberProblem, useNumberReading } from './number-reading.ts'
import type { AnswerFieldProps, TakenKind, TakenQuestion } from './taken-kind.ts'
import '#web/player/kinds/typed.css'

const textOf = (value: AnyValue): string => (typeof value === 'string' ? value : '')

/** What its author lets pass. */
const hintOf = ({ typo, compact, anyOrder, fractions }: TakenQuestion) =>
  (typo && texts.slips) || (anyOrder && texts.anyOrder) || (compact && texts.compact) || (fractions && texts.fractions)

type TypedFieldProps = AnswerFieldProps & {
  label: string
  problem: string | null
  inputMode: 'text' | 'decimal'
}

/** A field to type the answer into, with what stands behind it. What is wrong with the text is said once it was left. */
function TypedField({ question, value, onAnswer, ...field }: TypedFieldProps) {
  const { unit } = question
  const [isLeft, setLeft] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const problem = isLeft ? field.problem : null
  const text = textOf(value)
  const type = (typed: string) => onAnswer({ value: plainLetters(typed), isWhole: false })
  const hint = hintOf(question)
  const described = [unit && `${id}-unit`, hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className="typed">
      <label className="play-hint" htmlFor={id}>
        {field.label}
      </label>
      <div className="typed-row">
        <TextInput
          ref={input}
          id={id}
          data-typed
          className="in"
          inputMode={field.inputMode}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={limits.typedChars}
          aria-describedby={described || undefined}
          aria-invalid={problem ? true : undefined}
          value={text}
          onChange={type}
          onKeyDown={({ key }) => key === 'Enter' && setLeft(true)}
          onBlur={() => setLeft(text !== '')}
        />
        {field.inputMode === 'decimal' && (
          // The keypads of some phones have no minus.
          <button
            type="button"
            className="typed-sign"
            aria-label={texts.changeSign}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              type(/^\s*[-−]/.test(text) ? text.replace(/^\s*[-−]/, '') : `−${text.replace('+', '')}`)
              input.current?.focus()
            }}
          >
            ±
          </button>
        )}
        {unit && (
          <span className="typed-unit" id={`${id}-unit`}>
            {unit}
          </span>
        )}
      </div>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
    </div>
  )
}

const typed = {
  unanswered: '',
  isOnePress: () => false,
  isValue: (value): value is string => typeof value === 'string' && value.length <= limits.typedChars,
  carryOver: (_, value) => textOf(value),
  // Digits belong to the text.
  byKey: () => null,
} satisfies Partial<TakenKind>

const missing = (_: TakenQuestion, value: AnyValue): string | null =>
  textOf(value).trim() === '' ? texts.typeFirst : null

export const takenText: TakenKind = {
  ...typed,
  Field: (props) => <TypedField {...props} label={texts.typeText} problem={null} inputMode="text" />,
  missing,
}

export const takenNumber: TakenKind = {
  ...typed,
  Field: function NumberField(props) {
    useNumberReading()
    const problem = numberProblem(textOf(props.value), props.question)
    // Keypads of numbers have no stroke.
    const inputMode = props.question.fractions ? 'text' : 'decimal'
    return <TypedField {...props} label={texts.typeNumber} {...{ problem, inputMode }} />
  },
  missing: (question, value) => missing(question, value) ?? numberProblem(textOf(value), question),
}
