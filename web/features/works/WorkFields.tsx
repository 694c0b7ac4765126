import { limits } from '@quiz/contract/limits.ts'
import { workFormTexts } from '@quiz/contract/texts/ru/work-form.ts'
import { type ClipboardEvent, useId } from 'react'
import { Field } from '#web/ui/Field.tsx'
import { RadioOption } from '#web/ui/RadioOption.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput, type TextInputProps } from '#web/ui/TextInput.tsx'
import {
  equalNames,
  type NameAnswers,
  namesIn,
  noKeys,
  type WorkForm,
  type WorkProblems,
  withoutNumbering,
} from './work-form.ts'

const { who: whoTexts, when: whenTexts, tests: testsTexts } = workFormTexts

/** What every part of the form gets. */
export type FieldsProps = {
  form: WorkForm
  onChange: (change: Partial<WorkForm>) => void
  problems: WorkProblems
}

type TitleFieldProps = Pick<FieldsProps, 'form' | 'onChange'> & {
  /** The title of a work that has none of its own. */
  placeholder?: string
  problem?: string | undefined
}

export const TitleField = ({ form, onChange, placeholder, problem }: TitleFieldProps) => (
  <Field label={testsTexts.name} hint={testsTexts.nameHint} problem={problem}>
    {(control) => (
      <TextInput
        {...control}
        value={form.title}
        onChange={(title) => onChange({ title })}
        maxLength={limits.workTitleChars}
        placeholder={placeholder}
      />
    )}
  </Field>
)

/** Who may take the work. */
export function NameModeFields({ form, onChange }: Pick<FieldsProps, 'form' | 'onChange'>) {
  const name = useId()
  return (
    <fieldset className="radio-options" aria-label={whoTexts.step}>
      {(['free', 'list'] as const).map((mode) => (
        <RadioOption
          key={mode}
          name={name}
          label={whoTexts[mode].label}
          hint={whoTexts[mode].text}
          isChosen={form.names === mode}
          onChoose={() => onChange({ names: mode })}
        />
      ))}
    </fieldset>
  )
}

type NamesFieldProps = {
  list: string
  onChange: (list: string) => void
  problem: string | undefined
  /** Those who are in the work already, as their names are compared. */
  knownKeys?: ReadonlySet<string>
  answers: NameAnswers
  onAnswer: (answer: Partial<NameAnswers>) => void
}

/** A list of names that is typed or pasted, and what its author says about equal ones. */
export function NamesField({ list, onChange, problem, knownKeys = noKeys, answers, onAnswer }: NamesFieldProps) {
  const names = namesIn(list)
  const { twins, known, count } = equalNames(names, knownKeys)
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text/plain')
    const names = withoutNumbering(pasted)
    if (names === pasted) return
    event.preventDefault()
    const area = event.currentTarget
    area.setRangeText(names, area.selectionStart, area.selectionEnd, 'end')
    onChange(area.value)
  }
  return (
    <>
      <Field
        label={whoTexts.names}
        hint={names.length > 0 ? `${whoTexts.count(names.length, count)}. ${whoTexts.namesHint}` : whoTexts.namesHint}
        problem={problem}
      >
        {(control) => (
          <TextArea
            {...control}
            className="in works-names"
            rows={5}
            value={list}
            onChange={onChange}
            onPaste={paste}
            placeholder={whoTexts.example}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      {twins.length > 0 && (
        <EqualNames
          question={whoTexts.twins(twins)}
          yes={{ ...whoTexts.twinChoices.yes, hint: whoTexts.twinChoices.yes.hint(twins[0] ?? '') }}
          no={whoTexts.twinChoices.no}
          areOthers={answers.keepTwins}
          onAnswer={(keepTwins) => onAnswer({ keepTwins })}
        />
      )}
      {known.length > 0 && (
        <EqualNames
          question={whoTexts.known(known)}
          {...whoTexts.knownChoices}
          areOthers={answers.keepKnown}
          onAnswer={(keepKnown) => onAnswer({ keepKnown })}
        />
      )}
    </>
  )
}

type Choice = { label: string; hint: string }
type EqualNamesProps = {
  question: string
  yes: Choice
  no: Choice
  areOthers: boolean | null
  onAnswer: (areOthers: boolean) => void
}

/** Whether equal names are those of other people. */
function EqualNames({ question, yes, no, areOthers, onAnswer }: EqualNamesProps) {
  const name = useId()
  return (
    <fieldset className="radio-options">
      <legend>{question}</legend>
      <RadioOption name={name} {...yes} isChosen={areOthers === true} onChoose={() => onAnswer(true)} />
      <RadioOption name={name} {...no} isChosen={areOthers === false} onChoose={() => onAnswer(false)} />
    </fieldset>
  )
}

type TimeFieldsProps = FieldsProps & {
  /** A work that has started keeps its beginning and its minutes. */
  isStarted?: boolean
}

/** When the work is open, in the author's time zone, and the minutes of an attempt. */
export const TimeFields = ({ form, onChange, problems, isStarted = false }: TimeFieldsProps) => {
  const timeOf = (field: 'opensAt' | 'closesAt') => ({
    value: form[field],
    onChange: (moment: string) => onChange({ [field]: moment }),
    onLeave: (isUnfinished: boolean) => {
      if (isUnfinished !== form.unfinished[field])
        onChange({ unfinished: { ...form.unfinished, [field]: isUnfinished } })
    },
  })
  return (
    <div className="works-times">
      {!isStarted && (
        <Field label={whenTexts.opens} hint={whenTexts.opensHint} problem={problems.opensAt}>
          {(control) => <TimeInput {...control} {...timeOf('opensAt')} />}
        </Field>
      )}
      <Field label={whenTexts.closes} hint={whenTexts.closesHint} problem={problems.closesAt}>
        {(control) => <TimeInput {...control} {...timeOf('closesAt')} />}
      </Field>
      {!isStarted && (
        <Field label={whenTexts.minutes} hint={whenTexts.minutesHint} problem={problems.minutes}>
          {(control) => <NumberInput {...control} value={form.minutes} onChange={(minutes) => onChange({ minutes })} />}
        </Field>
      )}
    </div>
  )
}

type TimeInputProps = {
  id: string
  value: string
  onChange: (value: string) => void
  /** Whether only the day or only the time was typed, which no event of a change tells. */
  onLeave?: (isUnfinished: boolean) => void
}

/** Day and time: the browser's own field, which phones have a picker for. */
export const TimeInput = ({ onLeave, ...props }: TimeInputProps) => (
  <TextInput
    {...props}
    type="datetime-local"
    className="in num"
    max="2100-12-30T23:59"
    onBlur={({ currentTarget }) => onLeave?.(currentTarget.validity.badInput)}
  />
)

/** A whole number of up to three digits. */
export const NumberInput = ({ className = 'in num', ...props }: TextInputProps) => (
  <TextInput {...props} className={className} inputMode="numeric" maxLength={3} />
)
