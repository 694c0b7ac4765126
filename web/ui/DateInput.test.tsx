import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { DateInput } from '#web/ui/DateInput.tsx'

afterEach(cleanup)

function Birth({ from = '' }: { from?: string }) {
  const [date, setDate] = useState(from)
  return (
    <>
      <DateInput
        label="Дата рождения"
        value={date}
        onChange={setDate}
        min="1900-01-01"
        max="2026-11-21"
        problem="Укажите дату"
      />
      <output>{date}</output>
    </>
  )
}

describe('the date field', () => {
  test('accepts day, month and year typed in a row', async () => {
    render(<Birth />)
    await userEvent.click(screen.getByRole('spinbutton', { name: /день/ }))
    await userEvent.keyboard('24071994')
    expect(screen.getByRole('status').textContent).toBe('1994-07-24')
  })

  test('31.02.2000 is refused with its name and never becomes another day', async () => {
    render(<Birth />)
    await userEvent.click(screen.getByRole('spinbutton', { name: /день/ }))
    await userEvent.keyboard('31022000')
    await userEvent.tab()
    await userEvent.tab()
    const group = screen.getByRole('group', { name: 'Дата рождения', description: /Дня 31\.02\.2000 не.бывает/ })
    expect(group).toHaveProperty('dataset.invalid', 'true')
    expect(screen.getByRole('status').textContent).toBe('')
    await userEvent.click(screen.getByRole('spinbutton', { name: /день/ }))
    await userEvent.keyboard('29022000')
    expect(screen.getByRole('status').textContent).toBe('2000-02-29')
    expect(screen.queryByText(/не.бывает/)).toBeNull()
  })

  test('has an accessible name and description', () => {
    render(<Birth />)
    expect(screen.getByRole('group', { name: 'Дата рождения', description: /Укажите дату/ })).toBeTruthy()
  })

  test('opens a calendar whose year can be chosen from a list', async () => {
    render(<Birth from="1994-07-24" />)
    await userEvent.click(screen.getByRole('button', { name: /Открыть календарь/ }))
    const [month, year] = screen.getAllByRole('combobox')
    if (!month || !year) throw new Error('The calendar has no lists of months and years')
    await userEvent.selectOptions(year, '1961')
    await userEvent.selectOptions(month, 'апрель')
    await userEvent.click(screen.getByRole('button', { name: /12 апреля 1961/ }))
    expect(screen.getByRole('status').textContent).toBe('1961-04-12')
  })
})
