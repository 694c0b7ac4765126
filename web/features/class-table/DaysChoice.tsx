import type { Period, SettingsChange } from '@quiz/contract/class-table.ts'
import { limits } from '@quiz/contract/limits.ts'
import { classTablePageTexts } from '@quiz/contract/texts/ru/class-table-page.ts'
import { useState } from 'react'
import { Field } from '#web/ui/Field.tsx'
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

/** The days of which the table shows works: the year, a part of it that was saved, or two dates that can be saved. */
export function DaysChoice({ periods, days, onDays, onSave }: DaysChoiceProps) {
  const [isOpened, setOpened] = useState(false)
  const [title, setTitle] = useState('')
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
  const save = async () => {
    const one = { title: title.trim(), from: days.from, to: days.to }
    if (!(await onSave({ periods: [...periods, one] }))) return
    showToast({ text: savePeriod.saved(one.title) })
    setOpened(false)
    setTitle('')
  }
  const remove = async () => {
    if (!(await onSave({ periods: periods.filter((_, at) => at !== chosen) }))) return
    onDays(wholeYear)
    showToast({ text: removedPeriod })
  }
  const canSave = days.from !== '' && days.from <= days.to && periods.length < limits.periodsMax && title.trim() !== ''
  return (
    <>
      <Field label={texts.label}>
        {(control) => (
          <Select
            {...control}
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
        <div className="year-days">
          {(['from', 'to'] as const).map((end) => (
            <Field key={end} label={texts[end]}>
              {(control) => (
                <TextInput
                  {...control}
                  type="date"
                  value={days[end]}
                  onChange={(value) => onDays({ ...days, [end]: value })}
                />
              )}
            </Field>
          ))}
          <Field label={savePeriod.name}>
            {(control) => (
              <TextInput {...control} value={title} onChange={setTitle} maxLength={limits.periodTitleChars} />
            )}
          </Field>
          {canSave && <TextButton onClick={() => void save()}>{savePeriod.action}</TextButton>}
        </div>
      )}
    </>
  )
}
