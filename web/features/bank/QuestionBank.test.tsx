import { type BankRow, bank } from '@quiz/contract/bank/bank.ts'
import { limits } from '@quiz/contract/limits.ts'
import { Outlet } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aQuizToEdit } from '#web/testing/a-quiz-to-edit.ts'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { ToastRegion } from '#web/ui/ToastRegion.tsx'
import { QuestionBank } from './QuestionBank.tsx'

const [question] = aQuizToEdit().questions
function aRow(id: string, title: string, facts: Partial<BankRow> = {}): BankRow {
  if (!question) throw new Error('The test has a question')
  return {
    ...{ id, source: 'bank', question: { ...question, testId: null, title }, theme: null, rightShare: null },
    ...{ takers: null, usedIn: 0, changedAt: '2026-11-21T10:00:00.000Z', ...facts },
  }
}
const uranus = aRow('b1', 'Уран')
const mars = aRow('b2', 'Марс')
const ofTest = aRow('q3', 'Земля', { source: 'test', testId: 5, testTitle: 'Космос' })
const themes = [{ theme: 'Дроби', count: 2 }]

const Frame = () => (
  <>
    <Outlet />
    <ToastRegion />
  </>
)

/** Opens the list of own questions. Returns what was sent to a path, and what was assembled. */
async function open(rows: BankRow[], answers: Parameters<typeof fakeApi>[0] = {}) {
  const done = () => ({ reply: true })
  const sent = fakeApi({
    [bank.list.path]: ({ body }) => {
      const isFound = Object(body).search !== 'нет такого'
      return { reply: { rows: isFound ? rows : [], next: null, total: isFound ? rows.length : 0, themes } }
    },
    ...{ [bank.remove.path]: done, [bank.restore.path]: done, [bank.setTheme.path]: done, ...answers },
  })
  const [onAssembled, onWork] = [vi.fn(), vi.fn()]
  await renderRoutes({ '/': () => <QuestionBank {...{ onAssembled, onWork }} /> }, { at: '/', frame: Frame })
  await screen.findByText(/^Найдено/)
  const bodiesOf = (path: string) => sent.filter((one) => one.path === path).map(({ body }) => body)
  return { bodiesOf, onAssembled, onWork }
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const tick = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }))
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const ticked = () => screen.queryByText(/^Отмечено: /)?.textContent

test('ticked questions are removed and brought back by the toast, and their ticks go', async () => {
  const { bodiesOf } = await open([uranus, mars, ofTest])
  await tick('Уран')
  await tick('Марс')
  const loads = bodiesOf(bank.list.path).length
  await press('Удалить')
  expect(await screen.findByText(/^В\sкорзине: 2\sвопроса/)).toBeTruthy()
  expect([ticked(), box('Уран').checked]).toEqual([undefined, false])
  await waitFor(() => expect(bodiesOf(bank.list.path)).toHaveLength(loads + 1))
  await press('Вернуть')
  expect(await screen.findByText(/^Вопросы снова в\sсписке/)).toBeTruthy()
  expect(bodiesOf(bank.list.path)).toHaveLength(loads + 2)
  const ids = ['b1', 'b2']
  expect([bodiesOf(bank.remove.path), bodiesOf(bank.restore.path)]).toEqual([[{ ids }], [{ ids }]])
})

test('a refused removal says why and leaves the ticks; questions of tests are not removed here', async () => {
  const { bodiesOf } = await open([uranus, ofTest], {
    [bank.remove.path]: () => ({ status: 503, code: 'busy', detail: 'Сайт занят.' }),
  })
  await tick('Уран')
  await press('Удалить')
  expect(await screen.findByText('Сайт занят.')).toBeTruthy()
  expect(ticked()).toBe('Отмечено: 1\u00a0вопрос')
  expect(screen.queryByRole('button', { name: 'Вернуть' })).toBeNull()
  await tick('Земля')
  expect(screen.getByRole('button', { name: 'Удалить' }).title).toMatch(/^Вопросы тестов удаляются вместе с\sтестом/)
  await press('Удалить')
  expect(bodiesOf(bank.remove.path)).toHaveLength(1)
  await press(/^Работа из\sотмеченных/)
  await press('Снять отметки')
  expect([ticked(), box('Уран').checked]).toEqual([undefined, false])
})

test('a theme of ticked questions must be whole, and is removed by its own button', async () => {
  const { bodiesOf } = await open([uranus, mars])
  await tick('Марс')
  await press('Назвать тему')
  const dialog = within(await screen.findByRole('dialog', { name: /^Тема для 1\sвопроса/ }))
  const field = dialog.getByRole('combobox', { name: 'Тема' })
  expect(field).toBe(document.activeElement)
  await userEvent.type(field, 'Дроби /{Enter}')
  expect(field).toHaveProperty('ariaInvalid', 'true')
  expect(bodiesOf(bank.setTheme.path)).toEqual([])
  await userEvent.type(field, 'Сложение{Enter}')
  expect(await screen.findByText('Тема «Дроби / Сложение» сохранена.')).toBeTruthy()
  await waitFor(() => expect([screen.queryByRole('dialog'), ticked()]).toEqual([null, undefined]))
  await tick('Марс')
  await press('Назвать тему')
  await press('Убрать тему')
  expect(await screen.findByText('Тема убрана.')).toBeTruthy()
  const ids = ['b2']
  expect(bodiesOf(bank.setTheme.path)).toEqual([
    { ids, theme: 'Дроби / Сложение' },
    { ids, theme: null },
  ])
})

test('as many ticked questions as a test can have make one; all of them make a work', async () => {
  const rows = Array.from({ length: limits.questionsMax + 1 }, (_, at) => aRow(`b${at}`, `Вопрос ${at}`))
  const { onAssembled, onWork } = await open(rows)
  await tick('Отметить показанные')
  const button = screen.getByRole('button', { name: /^Тест из\sотмеченных/ })
  expect(button.title).toMatch(/^В\sодном тесте до 10\sвопросов/)
  await userEvent.click(button)
  expect(onAssembled).not.toHaveBeenCalled()
  await press(/^Работа из\sотмеченных/)
  expect(onWork).toHaveBeenCalledExactlyOnceWith([{ range: { ids: rows.map(({ id }) => id) }, pick: rows.length }])
  await tick('Вопрос 4')
  expect(box('Отметить показанные').checked).toBe(false)
  await userEvent.click(button)
  expect(onAssembled).toHaveBeenCalledExactlyOnceWith(rows.filter(({ id }) => id !== 'b4'))
})

test('the list is found anew by each condition, and all of them are taken away by one press', async () => {
  const { bodiesOf } = await open([uranus])
  const pick = async (name: string, value: string) =>
    userEvent.selectOptions(screen.getByRole('combobox', { name }), value)
  const asked = async (conditions: object) =>
    waitFor(() => expect(bodiesOf(bank.list.path).at(-1)).toMatchObject(conditions))
  await pick('Использование', 'unused')
  await asked({ isUsed: false, kinds: null, theme: null })
  await pick('Вид', 'number')
  await asked({ isUsed: false, kinds: ['number'] })
  await pick('Использование', 'all')
  await asked({ isUsed: null, kinds: ['number'] })
  await userEvent.click(screen.getByRole('button', { name: /^Дроби/, hidden: true }))
  await asked({ theme: 'Дроби', kinds: ['number'] })
  expect(await screen.findByRole('button', { name: 'Скачать тему' })).toBeTruthy()
  await tick('Уран')
  const search = screen.getByRole('searchbox')
  await userEvent.type(search, ' нет такого {Enter}')
  expect(await screen.findByText(/^Таких вопросов нет/)).toBeTruthy()
  expect(ticked()).toBe('Отмечено: 1\u00a0вопрос')
  await press('Убрать условия')
  expect(await screen.findByText(/^Найдено: 1\sвопрос/)).toBeTruthy()
  await asked({ isUsed: null, kinds: null, theme: null, search: '' })
  expect(search).toHaveProperty('value', '')
})

test('a line that asks for more than there is refuses test and work; equal lines are counted by one call', async () => {
  const warn = vi.spyOn(console, 'warn')
  const { bodiesOf, onWork } = await open([uranus, mars])
  await press('Собрать тест или работу')
  const line = (number: number) => within(screen.getByRole('group', { name: `Строка ${number}` }))
  expect(await screen.findByText(/^Есть 2 из\s5/)).toBeTruthy()
  const totals = () => bodiesOf(bank.list.path).filter((body) => Object(body).pageSize === 1).length
  for (const name of ['Собрать тест', 'Собрать работу'])
    expect(screen.getByRole('button', { name }).title).toMatch(/^Подходящих вопросов меньше/)
  const work = screen.getByRole('button', { name: 'Собрать работу' })
  const lessOfFirst = async () => userEvent.click(line(1).getByRole('button', { name: 'Меньше' }))
  for (let count = 5; count > 3; count--) await lessOfFirst()
  expect(work.title).not.toBe('')
  await lessOfFirst()
  expect([work.title, totals()]).toEqual(['', 1])
  expect(screen.queryByRole('button', { name: 'Убрать строку 1' })).toBeNull()
  await press('Добавить строку')
  expect(screen.getByText(/^Всего: 3\sвопроса/)).toBeTruthy()
  expect(await line(2).findByText(/^Есть 2\sвопроса/)).toBeTruthy()
  expect(totals()).toBe(1)
  await userEvent.selectOptions(line(2).getByRole('combobox', { name: 'Тема' }), 'Дроби')
  await line(2).findByText(/^Есть 2\sвопроса/)
  await press('Убрать строку 1')
  await userEvent.click(work)
  await waitFor(() => expect(onWork).toHaveBeenCalledExactlyOnceWith([{ range: { theme: 'Дроби' }, pick: 1 }]))
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})

test('a question says of which theme and test it is, and how often it is used, from the first time on', async () => {
  await open([{ ...ofTest, theme: 'Дроби', usedIn: 1 }, mars])
  const facts = (title: string) =>
    box(title).closest('li')?.querySelector('.bank-question > .soft')?.textContent?.replaceAll('\u00a0', ' ')
  expect(facts('Земля')).toMatch(/Дроби.*Космос.*Использован 1 раз/)
  expect(facts('Марс')).not.toContain('Использован')
})
