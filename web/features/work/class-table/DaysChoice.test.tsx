import { limits } from '@quiz/contract/limits.ts'
import type { Period, SettingsChange } from '@quiz/contract/work/class-table.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { CallProblem } from '#web/lib/problem.ts'
import { DaysChoice } from './DaysChoice.tsx'
import { wholeYear } from './shown-table.ts'

afterEach(cleanup)

const autumn: Period = { title: '1-я четверть', from: '2026-09-01', to: '2026-10-27' }
const winter: Period = { title: '2-я четверть', from: '2026-11-05', to: '2026-12-28' }

type Saving = { from: readonly Period[]; onSave: (periods: readonly Period[]) => unknown }

/** The choice beside a table that keeps what is saved. */
function Choice({ from, onSave }: Saving) {
  const [periods, setPeriods] = useState(from)
  const [days, setDays] = useState(wholeYear)
  const save = async ({ periods: saved = [] }: SettingsChange) => {
    await onSave(saved)
    setPeriods(saved)
  }
  return <DaysChoice periods={periods} days={days} onDays={setDays} onSave={save} />
}

const choice = () => screen.getByLabelText<HTMLSelectElement>('Время')
const nameField = () => screen.getByLabelText(/^Название/)
const saveAction = 'Сохранить эти даты'

/** Opens own dates; what is saved is the only call. */
async function openOwn(periods: readonly Period[], [from, to]: [string, string]) {
  const onSave = vi.fn()
  render(<Choice from={periods} onSave={onSave} />)
  await userEvent.selectOptions(choice(), 'Свои даты')
  fireEvent.change(screen.getByLabelText('С'), { target: { value: from } })
  fireEvent.change(screen.getByLabelText('По'), { target: { value: to } })
  return onSave
}

test('dates in the wrong order are said at the field, and cannot be saved', async () => {
  await openOwn([], ['2026-12-20', '2026-12-01'])
  expect(screen.getByLabelText('По').ariaInvalid).toBe('true')
  expect(screen.getByText('Конец раньше начала.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: saveAction })).toBeNull()
  fireEvent.change(screen.getByLabelText('По'), { target: { value: '2026-12-20' } })
  expect(screen.queryByText('Конец раньше начала.')).toBeNull()
  expect(screen.getByRole('button', { name: saveAction })).toBeTruthy()
})

test('a part is saved by Enter once it has a name, in the order of days, and the focus goes to the choice', async () => {
  const onSave = await openOwn([winter], [autumn.from, autumn.to])
  await userEvent.click(screen.getByRole('button', { name: saveAction }))
  expect(screen.getByText('Назовите часть года.')).toBeTruthy()
  expect(document.activeElement).toBe(nameField())
  await userEvent.type(nameField(), ` ${autumn.title} {Enter}`)
  expect(onSave.mock.calls).toEqual([[[autumn, winter]]])
  expect(document.activeElement).toBe(choice())
  expect(choice().selectedOptions[0]?.textContent).toBe(autumn.title)
})

test.each([
  ['a name that there is already replaces its days', autumn.title.toUpperCase(), ['2026-09-01', '2026-10-30']],
  ['days that have a name already get another one', 'Осень', [autumn.from, autumn.to]],
] as const)('%s', async (_, title, [from, to]) => {
  const onSave = await openOwn([autumn, winter], [from, to])
  await userEvent.type(nameField(), `${title}{Enter}`)
  expect(onSave.mock.calls).toEqual([[[{ title, from, to }, winter]]])
})

test('a part that is refused says why beside its name, and stays', async () => {
  const onSave = await openOwn([], [autumn.from, autumn.to])
  onSave.mockRejectedValueOnce(new CallProblem('Сайт занят.', { status: 503, code: 'busy' }))
  await userEvent.type(nameField(), `${autumn.title}{Enter}`)
  expect((await screen.findByRole('alert')).textContent).toBe('Сайт занят.')
  expect(nameField()).toHaveProperty('value', autumn.title)
})

test('one part too many is said', async () => {
  const full = Array.from({ length: limits.periodsMax }, (_, at) => ({
    title: `${at}`,
    from: `2026-09-0${at + 1}`,
    to: '2026-10-01',
  }))
  const onSave = await openOwn(full, ['2026-11-01', '2026-12-01'])
  await userEvent.type(nameField(), 'Ещё{Enter}')
  expect(screen.getByText(/^Частей года может быть не\sбольше 8/)).toBeTruthy()
  expect(onSave).not.toHaveBeenCalled()
})
