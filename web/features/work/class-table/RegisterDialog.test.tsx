import type { YearRow, YearTable } from '@quiz/contract/work/class-table.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CallProblem } from '#web/lib/problem.ts'
import { RegisterDialog } from './RegisterDialog.tsx'

afterEach(cleanup)

const row = (pupilId: number, name: string): YearRow => ({
  ...{ pupilId, name, number: pupilId, state: 'in', cells: [], averageMark: null, averagePercent: null },
})
const table: YearTable = {
  ...{ revision: 1, state: 'still', title: '7Б', works: [] },
  settings: { absentAs: 'nothing', periods: [], order: null },
  pupils: [
    row(1, 'Белова Ева'),
    row(2, 'Орлова Алина'),
    row(3, 'Орлова Анна'),
    { ...row(4, 'Новиков Лев'), state: 'left' },
  ],
}

test('lines that fit one pupil are found, the others are asked, and nothing is saved before they are answered', async () => {
  const save = vi.fn(async () => undefined)
  render(<RegisterDialog table={table} onSave={save} onSaved={() => {}} onClose={() => {}} />)
  await userEvent.click(screen.getByRole('textbox', { name: /^Список/ }))
  await userEvent.paste('1. Орлова А.\n2. Ева Белова\n3. Новиков Лев\n4. Совина Зоя')
  expect(screen.getByText('Найдены: 1')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить порядок' }))
  expect(save).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Список/ }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '1. Орлова А.' }), 'Орлова Анна')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '3. Новиков Лев' }), 'nobody')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '4. Совина Зоя' }), 'nobody')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить порядок' }))
  expect(save).toHaveBeenCalledWith([3, 1, null, null])
})

test('an answer about a line is forgotten when the list changes: the line may be another one', async () => {
  const save = vi.fn(async () => undefined)
  render(<RegisterDialog table={table} onSave={save} onSaved={() => {}} onClose={() => {}} />)
  const list = screen.getByRole('textbox', { name: /^Список/ })
  await userEvent.click(list)
  await userEvent.paste('Орлова А.')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '1. Орлова А.' }), 'Орлова Анна')
  await userEvent.clear(list)
  await userEvent.paste('Новиков Лев')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить порядок' }))
  expect(save).not.toHaveBeenCalled()
  expect(screen.getByRole('combobox', { name: '1. Новиков Лев' })).toHaveProperty('value', '')
})

test('an order that is refused stays, with the reason in the dialog', async () => {
  const [save, onClose] = [vi.fn(async () => undefined), vi.fn()]
  save.mockRejectedValueOnce(new CallProblem('Сайт занят.', { status: 503, code: 'busy' }))
  render(<RegisterDialog table={table} onSave={save} onSaved={() => {}} onClose={onClose} />)
  await userEvent.click(screen.getByRole('textbox', { name: /^Список/ }))
  await userEvent.paste('Ева Белова')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить порядок' }))
  expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe('Сайт занят.')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить порядок' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('lines of one name are told apart by their numbers, and are not the same pupil', async () => {
  const save = vi.fn(async () => undefined)
  render(<RegisterDialog table={table} onSave={save} onSaved={() => {}} onClose={() => {}} />)
  await userEvent.click(screen.getByRole('textbox', { name: /^Список/ }))
  await userEvent.paste('Орлова А.\nОрлова А.')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '1. Орлова А.' }), 'Орлова Анна')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '2. Орлова А.' }), 'Орлова Анна')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить порядок' }))
  expect(screen.getByText('Один ученик выбран дважды.')).toBeTruthy()
  expect(save).not.toHaveBeenCalled()
})
