import { type BankRow, bank } from '@quiz/contract/bank/bank.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aQuizToEdit } from '#web/testing/a-quiz-to-edit.ts'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { AssemblyDialog } from './AssemblyDialog.tsx'
import { BankPickerDialog } from './BankPickerDialog.tsx'
import { noFilter } from './bank.api.ts'

const rows: BankRow[] = ['Уран', 'Марс', 'Земля'].map((title, at) => {
  const [question] = aQuizToEdit().questions
  if (!question) throw new Error('The test has a question')
  return {
    ...{ id: `b${at + 1}`, source: 'bank', question: { ...question, testId: null, title }, theme: null },
    ...{ rightShare: null, takers: null, usedIn: 0, changedAt: '2026-11-21T10:00:00.000Z' },
  }
})
/** All own questions are choices. */
const withRows = () =>
  fakeApi({
    [bank.list.path]: ({ body }) => {
      const { kinds } = Object(body)
      const found = kinds?.includes('choice') === false ? [] : rows
      return { reply: { rows: found, next: null, total: found.length, themes: [] } }
    },
  })
const nothing = () => undefined

test('as many own questions as fit are taken, and with one more the button says how many that are', async () => {
  withRows()
  const onTake = vi.fn(async () => undefined)
  await renderRoutes({ '/': () => <BankPickerDialog free={2} onTake={onTake} onClose={nothing} /> }, { at: '/' })
  const tick = async (title: string) => userEvent.click(await screen.findByRole('checkbox', { name: title }))
  for (const title of ['Уран', 'Земля', 'Марс']) await tick(title)
  const tooMany = screen.getByRole('button', { name: 'Вставить 3' })
  expect(tooMany.title).toMatch(/^В\sтест поместится ещё 2\sвопроса/)
  await userEvent.click(tooMany)
  expect(onTake).not.toHaveBeenCalled()
  await tick('Марс')
  await userEvent.click(screen.getByRole('button', { name: 'Вставить 2' }))
  expect(onTake).toHaveBeenCalledExactlyOnceWith([rows[0], rows[2]])
})

test('lines that ask for the same questions say how many there are, until a line is changed', async () => {
  withRows()
  const onAssembled = vi.fn()
  const lines = {
    themes: [],
    filter: { ...noFilter, kind: 'choice' as const },
    onAssembled,
    onWork: nothing,
    onClose: nothing,
  }
  await renderRoutes({ '/': () => <AssemblyDialog {...lines} /> }, { at: '/' })
  const line = (number: number) => within(screen.getByRole('group', { name: `Строка ${number}` }))
  const change = async (number: number, name: 'Меньше' | 'Больше') =>
    userEvent.click(line(number).getByRole('button', { name }))
  const warning = () => screen.queryByText(/^Одни и\sте\sже вопросы/)?.textContent
  for (let count = 5; count > 2; count--) await change(1, 'Меньше')
  await userEvent.click(screen.getByRole('button', { name: 'Добавить строку' }))
  await change(2, 'Больше')
  const assemble = screen.getByRole('button', { name: 'Собрать тест' })
  const kind = line(2).getByRole('combobox', { name: 'Вид' })
  await userEvent.selectOptions(kind, 'Число')
  await vi.waitFor(() => expect(assemble.title).toMatch(/^Подходящих вопросов меньше/))
  await userEvent.selectOptions(kind, 'Любой вид')
  await line(2).findByText(/^Есть 3\sвопроса/)
  await userEvent.click(assemble)
  expect(await screen.findByText(/получается 3 из\s4/)).toBeTruthy()
  await change(2, 'Меньше')
  expect(warning()).toBeUndefined()
  await userEvent.click(screen.getByRole('button', { name: 'Собрать тест' }))
  await vi.waitFor(() => expect(onAssembled).toHaveBeenCalledTimes(1))
  expect(new Set(onAssembled.mock.lastCall?.[0])).toEqual(new Set(rows))
})
