import { limits } from '@quiz/contract/limits.ts'
import { classTableTexts } from '@quiz/contract/texts/ru/class-table.ts'
import { classTablePageTexts } from '@quiz/contract/texts/ru/class-table-page.ts'
import type { Period, SettingsChange } from '@quiz/contract/work/class-table.ts'
import { useId, useRef, useState } from 'react'
import { Field } from '#web/ui/Field.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { Form, FormRefusal } from '#web/ui/Form.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { showToast } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'
import { type Days, wholeYear } from './shown-table.ts'

const { period: texts, savePeriod, removePeriod, removedPeriod } = classTablePageTexts

type DaysChoiceProps = {
  periods: readonly Period[]
  days: Days
  onDays: (days: Days) => void
  /** Throws what refuses the change. */
  onSave: (change: SettingsChange) => Promise<unknown>
}

const isSame = (one: Days, other: Days) => one.from === other.from && one.to === other.to
const isSavable = ({ from, to }: Days) => from !== '' && from <= to
const isNamedAlike = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
const byDays = (one: Period, other: Period) => one.from.localeCompare(other.from) || one.to.localeCompare(other.to)

/** The days of which the table shows works: the year, a part of it that was saved, or two dates that can be saved. */
export function DaysChoice({ periods, days, onDays, onSave }: DaysChoiceProps) {
  const [isOpened, setOpened] = useState(false)
  const choice = useRef<HTMLSelectElement>(null)
  const chosen = periods.findIndex((one) => isSame(one, days))
  const isOwn = isOpened || (chosen < 0 && !isSame(days, wholeYear))
  const choose = (value: string) => {
    setOpened(value === 'own')
    if (value === 'year') onDays(wholeYear)
    const one = periods[Number(value)]
    if (one) onDays({ from: one.from, to: one.to })
  }
  const current = () => {
    if (isOwn) return 'own'
    return chosen >= 0 ? String(chosen) : 'year'
  }
  const saved = (title: string) => {
    showToast({ text: savePeriod.saved(title) })
    setOpened(false)
    choice.current?.focus()
  }
  const remove = async () => {
    if (!(await toastOnFailure(() => onSave({ periods: periods.filter((_, at) => at !== chosen) })))) return
    onDays(wholeYear)
    showToast({ text: removedPeriod })
    choice.current?.focus()
  }
  return (
    <>
      <Field label={texts.label}>
        {(control) => (
          <Select
            {...control}
            ref={choice}
            value={current()}
            onChange={choose}
            options={[
              { value: 'year', label: texts.all },
              ...periods.map((one, at) => ({ value: String(at), label: one.title })),
              { value: 'own', label: texts.own },
            ]}
          />
        )}
      </Field>
      {!isOwn && chosen >= 0 && <TextButton onClick={() => void remove()}>{removePeriod}</TextButton>}
      {isOwn && <OwnDays {...{ periods, days, onDays, onSave }} onSaved={saved} />}
    </>
  )
}

/** Two dates, which become a part of the year once it has a name. */
function OwnDays({ periods, days, onDays, onSave, onSaved }: DaysChoiceProps & { onSaved: (title: string) => void }) {
  const problemId = useId()
  const isBackwards = days.from !== '' && days.to !== '' && days.from > days.to
  /** Of the same days or the same name there is one part alone. */
  const besides = (title: string) => periods.filter((one) => !isSame(one, days) && !isNamedAlike(one.title, title))
  const form = useForm({
    initial: { title: '' },
    problemsOf: ({ title }) => {
      if (title.trim() === '') return { title: savePeriod.missing }
      return { title: besides(title).length >= limits.periodsMax ? savePeriod.full : null }
    },
    send: async (sent) => {
      if (!isSavable(days)) return
      const one = { title: sent.title.trim(), from: days.from, to: days.to }
      await onSave({ periods: [...besides(one.title), one].toSorted(byDays) })
      onSaved(one.title)
    },
  })
  const { problem: titleProblem, ...title } = form.field('title')
  const problem = isBackwards ? classTableTexts.periodBackwards : titleProblem
  const invalid = { 'aria-invalid': true, 'aria-describedby': problemId } as const
  return (
    <>
      <Form form={form} className="year-days">
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={texts[end]}>
            {(control) => (
              <TextInput
                {...control}
                {...(end === 'to' && isBackwards && invalid)}
                type="date"
                value={days[end]}
                onChange={(value) => onDays({ ...days, [end]: value })}
              />
            )}
          </Field>
        ))}
        <Field label={savePeriod.name}>
          {(control) => (
            <TextInput
              {...control}
              {...(!isBackwards && titleProblem && invalid)}
              {...title}
              maxLength={limits.periodTitleChars}
            />
          )}
        </Field>
        {isSavable(days) && <TextButton type="submit">{savePeriod.action}</TextButton>}
      </Form>
      {problem && <FieldProblem id={problemId}>{problem}</FieldProblem>}
      <FormRefusal form={form} />
    </>
  )
}
