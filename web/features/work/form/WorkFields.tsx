import { limits } from '@quiz/contract/limits.ts'
import { workFormTexts } from '@quiz/contract/texts/ru/work-form.ts'
import { useId } from 'react'
import { Field, type FieldProps } from '#web/ui/Field.tsx'
import { RadioOption } from '#web/ui/RadioOption.tsx'
import { TextInput, type TextInputProps } from '#web/ui/TextInput.tsx'
import type { WorkForm, WorkProblems } from './work-form.ts'

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
  problem?: FieldProps['problem']
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
export function NameModeFields({
  form,
  onChange,
  modes,
}: Pick<FieldsProps, 'form' | 'onChange'> & { modes: readonly WorkForm['names'][] }) {
  const name = useId()
  return (
    <fieldset className="radio-options" aria-label={whoTexts.step}>
      {modes.map((mode) => (
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

type TimeFieldsProps = FieldsProps & {
  /** A work that has started keeps its beginning and its minutes. */
  isStarted?: boolean
}

/** When a work is open, in the author's time zone, and the minutes of an attempt. */
export const TimeFields = ({ isStarted = false, ...props }: TimeFieldsProps) => (
  <div className="works-times">
    {!isStarted && <OpeningField {...props} />}
    <Field label={whenTexts.closes} hint={whenTexts.closesHint} problem={props.problems.closesAt}>
      {(control) => <TimeInput {...control} {...timeOf('closesAt', props)} />}
    </Field>
    {!isStarted && <MinutesField {...props} />}
  </div>
)

const timeOf = (field: 'opensAt' | 'closesAt', { form, onChange }: FieldsProps) => ({
  value: form[field],
  onChange: (moment: string) => onChange({ [field]: moment }),
  onLeave: (isUnfinished: boolean) => {
    if (isUnfinished !== form.unfinished[field]) onChange({ unfinished: { ...form.unfinished, [field]: isUnfinished } })
  },
})

export const OpeningField = (props: FieldsProps) => (
  <Field label={whenTexts.opens} hint={whenTexts.opensHint} problem={props.problems.opensAt}>
    {(control) => <TimeInput {...control} {...timeOf('opensAt', props)} />}
  </Field>
)

export const MinutesField = ({ form, onChange, problems }: FieldsProps) => (
  <Field label={whenTexts.minutes} hint={whenTexts.minutesHint} problem={problems.minutes}>
    {(control) => <NumberInput {...control} value={form.minutes} onChange={(minutes) => onChange({ minutes })} />}
  </Field>
)

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
    // Enter sends the form while the field has the focus.
    onKeyDown={({ key, currentTarget }) => key === 'Enter' && onLeave?.(currentTarget.validity.badInput)}
  />
)

/** A whole number of up to three digits. */
export const NumberInput = ({ className = 'in num', ...props }: TextInputProps) => (
  <TextInput {...props} className={className} inputMode="numeric" maxLength={3} />
)
