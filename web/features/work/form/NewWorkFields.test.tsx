import { type WorkCard, works } from '@quiz/contract/work/works.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openNewWork as open, pasteNames, press, submit } from '#web/testing/new-work-page.tsx'

test('a beginning of which the day alone is typed is asked about; «начать сейчас» takes it back', async () => {
  const { bodiesOf } = await open({ testId: 5 })
  await userEvent.click(screen.getByRole('radio', { name: 'Назначить время' }))
  const begin = screen.getByLabelText('Начало', { selector: 'input' })
  Object.defineProperty(begin, 'validity', { value: { badInput: true } })
  await userEvent.click(begin)
  await submit()
  expect(screen.getByText(/^Укажите и\sдень, и\sвремя/)).toBeTruthy()
  expect(bodiesOf(works.create.path)).toEqual([])
  await userEvent.click(screen.getByRole('radio', { name: 'Начать сейчас' }))
  await submit()
  await screen.findByRole('heading', { name: 'Работа готова' })
  expect(bodiesOf(works.create.path)).toMatchObject([{ opensAt: null, closesAt: null }])
})

test('a work that was planned and is to begin now after all has no beginning', async () => {
  const { bodiesOf } = await open({ testId: 5 })
  await userEvent.click(screen.getByRole('radio', { name: 'Назначить время' }))
  fireEvent.change(screen.getByLabelText('Начало', { selector: 'input' }), { target: { value: '2099-05-20T14:05' } })
  await userEvent.click(screen.getByRole('radio', { name: 'Начать сейчас' }))
  await submit()
  await screen.findByRole('heading', { name: 'Работа готова' })
  expect(bodiesOf(works.create.path)).toMatchObject([{ opensAt: null }])
})

test('the end is said in words, which are counted when the work is given; words that say no time are asked about', async () => {
  const { bodiesOf } = await open({ testId: 5 })
  const end = screen.getByRole('textbox', { name: 'Конец' })
  await userEvent.type(end, 'когда-нибудь')
  await submit()
  expect(screen.getByText(/^Не\sпоняли, когда конец/)).toBeTruthy()
  expect(bodiesOf(works.create.path)).toEqual([])
  await press('40\u00a0минут')
  expect(end).toHaveProperty('value', '40\u00a0минут')
  // Late in the evening with the day.
  expect(screen.getByText(/^Конец: (.+ в\s)?\d\d:\d\d\./)).toBeTruthy()
  const before = Date.now()
  await submit()
  await screen.findByRole('heading', { name: 'Работа готова' })
  const { closesAt } = Object(bodiesOf(works.create.path)[0])
  const minutes = (Date.parse(closesAt) - before) / 60_000
  expect(Math.round(minutes)).toBe(40)
})

const showMore = () => userEvent.click(screen.getByRole('heading', { name: 'Ещё' }))
const markFields = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^«[345]» от/, hidden: true }).map(({ value }) => value)

test('the marks that were set last are there again', async () => {
  const card = (marks: WorkCard['marks']) => ({ marks }) as WorkCard
  const { bodiesOf } = await open({ testId: 5, recent: [card(null), card([40, 60, 80]), card([50, 70, 85])] })
  await showMore()
  expect(markFields()).toEqual(['40', '60', '80'])
  await submit()
  await screen.findByRole('heading', { name: 'Работа готова' })
  expect(bodiesOf(works.create.path)).toMatchObject([{ marks: [40, 60, 80] }])
})

test('marks may be typed in points, and go out as the percents that they make', async () => {
  const { bodiesOf } = await open({ testId: 5 })
  await showMore()
  await userEvent.click(screen.getByRole('switch', { name: /^Ставить оценки/, hidden: true }))
  await press('Указать в\u00a0баллах')
  const five = await screen.findByRole('textbox', { name: '«5» от, баллов', hidden: true })
  // Of twelve: 50, 70 and 85 percent.
  expect(markFields()).toEqual(['6', '9', '11'])
  expect(screen.getByText(/^Всего 12\sбаллов/)).toBeTruthy()
  await userEvent.clear(five)
  await userEvent.type(five, '10')
  await submit()
  await screen.findByRole('heading', { name: 'Работа готова' })
  expect(bodiesOf(works.create.path)).toMatchObject([{ marks: [50, 70, 83] }])
})

test('numbers of a register are shown beside the names with what is left out, and sent apart from the names', async () => {
  const { bodiesOf } = await open({ testId: 5 })
  await pasteNames('№\tФИО\tКласс\n1\tАбрамов Иван\t6Б\n3\tПетров Пётр\t6Б')
  const people = within(screen.getByRole('list', { name: /поняли список/ })).getAllByRole('listitem')
  expect(people.map(({ textContent }) => textContent)).toEqual(['1Абрамов Иван 6Б', '3Петров Пётр 6Б'])
  expect(screen.getByText(/Номер встанет рядом.+Зачёркнутое.+Пропустили: «ФИО Класс»\./)).toBeTruthy()
  await submit()
  await screen.findByRole('heading', { name: 'Работа готова' })
  const add = [
    { name: 'Абрамов Иван', listNumber: 1 },
    { name: 'Петров Пётр', listNumber: 3 },
  ]
  expect(bodiesOf(works.participants.path)).toEqual([{ id: 12, add }])
})

test('a column that may belong to the names is asked about before anything is sent', async () => {
  const { bodiesOf } = await open({ testId: 5 })
  await pasteNames('Абрамов Иван\tЛуна\nПетров Пётр\tМарс')
  await submit()
  expect(screen.getByText('Ответьте, часть ли это имени.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: /Это часть имени\?$/ }))
  expect(bodiesOf(works.create.path)).toEqual([])
  const question = screen.getByRole('group', { name: /«Луна», «Марс»\. Это часть имени\?$/ })
  await userEvent.click(within(question).getByRole('radio', { name: /^Да/ }))
  await submit()
  await screen.findByRole('heading', { name: 'Работа готова' })
  expect(bodiesOf(works.participants.path)).toEqual([{ id: 12, add: ['Абрамов Иван Луна', 'Петров Пётр Марс'] }])
})
