import { works } from '@quiz/contract/work/works.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { FakeReply } from '#web/testing/fake-api.ts'
import { openNewWork as open, press, submit, tick } from '#web/testing/new-work-page.tsx'

const draw = (title: string) => press(`Каждому свои вопросы: «${title}»`)
const partOf = (title: string) => within(screen.getByRole('group', { name: title }))
const pickOf = (title: string) => partOf(title).getByRole('textbox', { name: 'Каждому' })
const type = async (title: string, pick: string) => {
  await userEvent.clear(pickOf(title))
  await userEvent.type(pickOf(title), pick)
}
const addOwn = () => press('Из\u00a0моих вопросов')
const totalText = () => screen.getByText(/^У\sкаждого \d/).textContent

test('of a test each pupil gets half its questions at first, then as many as the author says, for as many points', async () => {
  const { bodiesOf } = await open({ testId: 5 })
  await draw('Космос')
  expect(pickOf('Космос')).toHaveProperty('value', '2')
  expect(partOf('Космос').getByText(/^из\s3 вопросов$/)).toBeTruthy()
  await type('Космос', '1')
  await userEvent.selectOptions(partOf('Космос').getByRole('combobox', { name: 'За\u00a0вопрос' }), '3')
  expect(totalText()).toBe('У\u00a0каждого 1\u00a0вопрос на\u00a03\u00a0балла.')
  await submit()
  await screen.findByRole('heading', { name: 'Работа готова' })
  expect(bodiesOf(works.create.path)).toMatchObject([{ tests: [{ testId: 5, pick: 1, points: 3 }], pick: null }])
})

test('a test that drew is whole again, and a number for the whole work goes while a part has its own', async () => {
  const { bodiesOf } = await open({ testId: 5 })
  const whole = () => screen.queryByRole('switch', { name: /^Не\sвсе вопросы/, hidden: true })
  await userEvent.click(whole() ?? document.body)
  await draw('Космос')
  expect(whole()).toBeNull()
  await press('Все вопросы всем: «Космос»')
  expect(whole()).toHaveProperty('checked', false)
  await submit()
  await screen.findByRole('heading', { name: 'Работа готова' })
  expect(bodiesOf(works.create.path)).toMatchObject([{ tests: [{ testId: 5 }], pick: null }])
})

test('a ticked test in the list draws as well', async () => {
  const { bodiesOf } = await open()
  await tick(/Реки/)
  await draw('Реки')
  await submit()
  await screen.findByRole('heading', { name: 'Работа готова' })
  expect(bodiesOf(works.create.path)).toMatchObject([{ title: 'Реки', tests: [{ testId: 8, pick: 2, points: 1 }] }])
})

test('own questions of a theme and a kind are a part, which says how many there are', async () => {
  const { bodiesOf } = await open({ testId: 5 })
  await addOwn()
  const part = partOf('Мои вопросы')
  expect(await part.findByText(/^Есть 9\sвопросов$/)).toBeTruthy()
  await userEvent.selectOptions(part.getByRole('combobox', { name: 'Тема' }), 'Дроби')
  const fractions = partOf('Дроби')
  expect(await fractions.findByText(/^Есть 4\sвопроса$/)).toBeTruthy()
  expect(fractions.getByText(/^Подходящих вопросов 4, а\sнужно 5\.$/)).toBeTruthy()
  await submit()
  expect(screen.getByText(/^Скажите, сколько вопросов получит каждый/)).toBeTruthy()
  expect(bodiesOf(works.create.path)).toEqual([])
  await type('Дроби', '4')
  await userEvent.selectOptions(fractions.getByRole('combobox', { name: 'Вид' }), 'number')
  await waitFor(() => expect(totalText()).toBe('У\u00a0каждого 7\u00a0вопросов на\u00a016\u00a0баллов.'))
  await submit()
  await screen.findByRole('heading', { name: 'Работа готова' })
  const bank = { theme: 'Дроби', kinds: ['number'] }
  expect(bodiesOf(works.create.path)).toMatchObject([{ tests: [{ testId: 5 }, { bank, pick: 4, points: 1 }] }])
})

test('a part of own questions is taken out again', async () => {
  const { bodiesOf } = await open({ testId: 5 })
  await addOwn()
  await press('Убрать часть «Мои вопросы»')
  await submit()
  await screen.findByRole('heading', { name: 'Работа готова' })
  expect(bodiesOf(works.create.path)).toMatchObject([{ tests: [{ testId: 5 }] }])
})

test('what was chosen in the list of own questions opens as parts, and gives the work its title', async () => {
  const drawnRanges = [
    { range: { theme: 'Дроби' }, pick: 3 },
    { range: { ids: ['b1', 'q2'] }, pick: 2 },
  ]
  const { bodiesOf } = await open({ drawnRanges })
  expect(screen.getByText(/^Отмечено: 2\sвопроса$/)).toBeTruthy()
  expect(await screen.findByText(/^Есть 4\sвопроса$/)).toBeTruthy()
  await submit()
  await screen.findByRole('heading', { name: 'Работа готова' })
  const tests = drawnRanges.map(({ range, pick }) => ({ bank: range, pick, points: 1 }))
  expect(bodiesOf(works.create.path)).toMatchObject([{ title: 'Дроби', tests }])
})

test('a question that stands in two parts counts in the first of them alone', async () => {
  const drawnRanges = [
    { range: { theme: 'Дроби' }, pick: 3 },
    { range: {}, pick: 5 },
  ]
  await open({ drawnRanges })
  expect(await partOf('Дроби').findByText(/^Есть 4\sвопроса$/)).toBeTruthy()
  expect(partOf('Мои вопросы').getByText(/^Есть 5\sвопросов$/)).toBeTruthy()
})

test('a part whose questions stand in those before says so, and one without any says that there are none', async () => {
  const none = { reply: [0, 0] }
  const drawnRanges = [
    { range: {}, pick: 5 },
    { range: { theme: 'Дроби' }, pick: 1 },
  ]
  await open({ drawnRanges, pools: none })
  expect(await partOf('Мои вопросы').findByText('Таких вопросов нет')).toBeTruthy()
  expect(partOf('Дроби').getByText('Других вопросов нет')).toBeTruthy()
})

test.each<[string, FakeReply, RegExp | null]>([
  ['more than a work can draw from', { reply: [1001] }, /^Есть больше 1000 вопросов$/],
  ['a number that the server does not say', { status: 404, code: 'question_not_found' }, null],
])('of a part with %s no wrong one is said', async (_, pools, said) => {
  await open({ drawnRanges: [{ range: { theme: 'Дроби' }, pick: 3 }], pools })
  await waitFor(() => expect(partOf('Дроби').queryByText('Считаем вопросы')).toBeNull())
  expect(partOf('Дроби').queryByText(/^Есть/)?.textContent ?? null).toEqual(said && expect.stringMatching(said))
})

test('a part of several kinds is counted and sent as it came', async () => {
  const range = { theme: 'Дроби', kinds: ['number', 'text'] as const }
  const { bodiesOf } = await open({ drawnRanges: [{ range: { ...range, kinds: [...range.kinds] }, pick: 4 }] })
  expect(await partOf('Дроби').findByText(/^Есть 4\sвопроса$/)).toBeTruthy()
  await submit()
  await screen.findByRole('heading', { name: 'Работа готова' })
  expect(bodiesOf(works.create.path)).toMatchObject([{ tests: [{ bank: range, pick: 4 }] }])
})

test('a part that the server finds too small is named with both numbers, and the form stays', async () => {
  const errors = [{ path: 'tests.1', message: 'Подходящих вопросов 3, а\u00a0нужно 4.' }]
  const { bodiesOf } = await open({
    ...{ testId: 5, drawnRanges: [{ range: { theme: 'Дроби' }, pick: 4 }] },
    created: [{ status: 409, code: 'pool_too_small', errors }],
  })
  await submit()
  expect((await screen.findByRole('alert')).textContent).toBe('Часть «Дроби»: Подходящих вопросов 3, а\u00a0нужно 4.')
  await type('Дроби', '3')
  await submit()
  await screen.findByRole('heading', { name: 'Работа готова' })
  expect(bodiesOf(works.create.path)).toHaveLength(2)
})

test('half-chosen parts are there again after a reload', async () => {
  const first = await open({ testId: 5 })
  await draw('Космос')
  await type('Космос', '1')
  await addOwn()
  first.close()
  await open({ testId: 5 })
  expect(pickOf('Космос')).toHaveProperty('value', '1')
  expect(pickOf('Мои вопросы')).toHaveProperty('value', '5')
})
