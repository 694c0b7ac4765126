import type { Period, SettingsChange } from '@quiz/contract/class-table.ts'
import { limits } from '@quiz/contract/limits.ts'
import { classTableTexts } from '@quiz/contract/texts/ru/class-table.ts'
import { classTablePageTexts } from '@quiz/contract/texts/ru/class-table-page.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Field } from '#web/ui/Field.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { type Days, wholeYear } from './shown-table.ts'

const { period: texts, savePeriod, removePeriod, removedPeriod } = classTablePageTexts

type DaysChoiceProps = {
  periods: readonly Period[]
  days: Days
  onDays: (days: Days) => void
  /** True when it is saved. */
  onSave: (change: SettingsChange) => Promise<boolean>
}

const isSame = (one: Days, other: Days) => one.from === other.from && one.to === other.to
const isNamedAlike = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
const byDays = (one: Period, other: Period) => one.from.localeCompare(other.from) || one.to.localeCompare(other.to)

type Wanted = { days: Days; title: string; isTried: boolean; isFull: boolean }

/** Which field cannot be saved, and why. */
function problemOf({ days: { from, to }, title, isTried, isFull }: Wanted): { of: 'to' | 'name'; text: string } | null {
  if (from !== '' && to !== '' && from > to) return { of: 'to', text: classTableTexts.periodBackwards }
  if (!isTried) return null
  if (title.trim() === '') return { of: 'name', text: savePeriod.missing }
  return isFull ? { of: 'name', text: savePeriod.full } : null
}

/** The days of which the table shows works: the year, a part of it that was saved, or two dates that can be saved. */
export function DaysChoice({ periods, days, onDays, onSave }: DaysChoiceProps) {
  const [isOpened, setOpened] = useState(false)
  const [title, setTitle] = useState('')
  const [isTried, setTried] = useState(false)
  const problemId = useId()
  const choice = useRef<HTMLSelectElement>(null)
  const name = useRef<HTMLInputElement>(null)
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
  /** Of the same days or the same name there is one part alone. */
  const others = periods.filter((one) => !isSame(one, days) && !isNamedAlike(one.title, title))
  const isFull = others.length >= limits.periodsMax
  const problem = problemOf({ days, title, isTried, isFull })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problemOf({ days, title, isTried: true, isFull })) return name.current?.focus()
    const one = { title: title.trim(), from: days.from, to: days.to }
    if (!(await onSave({ periods: [...others, one].toSorted(byDays) }))) return
    showToast({ text: savePeriod.saved(one.title) })
    setOpened(false)
    setTried(false)
    setTitle('')
    choice.current?.focus()
  }
  const remove = async () => {
    if (!(await onSave({ periods: periods.filter((_, at) => at !== chosen) }))) return
    onDays(wholeYear)
    showToast({ text: removedPeriod })
    choice.current?.focus()
  }
  const invalid = (field: 'to' | 'name') =>
    problem?.of === field && ({ 'aria-invalid': true, 'aria-describedby': problemId } as const)
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
      {isOwn && (
        <form className="year-days" onSubmit={save} noValidate>
          {(['from', 'to'] as const).map((end) => (
            <Field key={end} label={texts[end]}>
              {(control) => (
                <TextInput
                  {...control}
                  {...(end === 'to' && invalid('to'))}
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
                {...invalid('name')}
                ref={name}
                value={title}
                onChange={setTitle}
                maxLength={limits.periodTitleChars}
              />
            )}
          </Field>
          {days.from !== '' && days.from <= days.to && <TextButton type="submit">{savePeriod.action}</TextButton>}
        </form>
      )}
      {isOwn && problem && <FieldProblem id={problemId}>{problem.text}</FieldProblem>}
    </>
  )
}
