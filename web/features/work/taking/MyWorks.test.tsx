import { myWorks } from '@quiz/contract/work/my-works.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { type FakeReply, fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { MyWorks } from './MyWorks.tsx'

afterEach(() => sessionStorage.clear())

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const pupil = { id: 7, name: 'Иванова Анна', classTitle: '7Б', deletesAt: '2027-09-30T00:00:00Z' }
const work = {
  ...{ code: 'ABCD2345', title: 'Контрольная', authorName: 'Мария Петрова', state: 'open', opensAt: null },
  ...{ closesAt: later(60), minutes: 20, canStart: true, attempt: null },
}
const submitted = {
  ...{ attemptId: 'a0a0a0a0-0000-4000-8000-000000000000', state: 'submitted', isElsewhere: false },
  ...{ dueAt: later(5), submittedAt: later(-5), percent: 80, mark: 4 },
}

/** Opens the page at a server whose pupil has these works. */
async function open(works: object[] = [], replies: { enter?: () => FakeReply; state?: () => FakeReply } = {}) {
  const sent = fakeApi({
    [myWorks.enter.path]: replies.enter ?? (() => ({ reply: pupil })),
    [myWorks.state.path]: replies.state ?? (() => ({ reply: { ...pupil, works, serverNow: later(0) } })),
    [myWorks.leave.path]: () => ({ reply: true }),
  })
  const page = await renderRoutes({ '/my': MyWorks, '/w/$code': () => <h1>Вход</h1> }, { at: '/my' })
  const type = async (code: string) => {
    await userEvent.type(await screen.findByLabelText('Код ученика'), code)
    await userEvent.click(screen.getByRole('button', { name: 'Войти' }))
  }
  return { ...page, type, bodiesOf: (path: string) => sent.filter((one) => one.path === path).map(({ body }) => body) }
}

test('a code opens the works of its pupil: those to do, those to come, and those handed in with what the review allows', async () => {
  const { type, bodiesOf } = await open([
    work,
    { ...work, code: 'B', title: 'Завтра', state: 'before', opensAt: later(600), canStart: false },
    { ...work, code: 'C', title: 'Зачёт', state: 'closed', canStart: false, attempt: submitted },
  ])
  await type(' abc-def-ghj ')
  expect(await screen.findByRole('heading', { level: 1, name: 'Иванова Анна' })).toBeTruthy()
  expect(bodiesOf(myWorks.enter.path)).toMatchObject([{ code: 'ABCDEFGHJ' }])
  const headings = (await screen.findAllByRole('heading')).map(({ textContent }) => textContent)
  expect(headings).toEqual([...['Иванова Анна', 'Можно решать', 'Контрольная', 'Скоро', 'Завтра', 'Сдано', 'Зачёт']])
  expect(screen.getByText(/80\s%/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Завтра/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Посмотреть Зачёт' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Начать Контрольная' }))
  expect(await screen.findByRole('heading', { name: 'Вход' })).toBeTruthy()
})

test('a pupil is kept with the tab alone, and with the browser where that is ticked', async () => {
  const first = await open()
  await first.type('ABCDEFGHJ')
  await screen.findByRole('heading', { level: 1, name: 'Иванова Анна' })
  expect([localStorage.length, sessionStorage.getItem('pupils')]).toEqual([0, expect.stringContaining('Иванова')])
  await userEvent.click(screen.getByRole('button', { name: 'Выйти' }))
  await waitFor(() => expect(sessionStorage.getItem('pupils')).toBeNull())
  expect(first.bodiesOf(myWorks.leave.path)).toHaveLength(1)
  await userEvent.click(screen.getByRole('checkbox', { name: /Запомнить/ }))
  await first.type('ABCDEFGHJ')
  await screen.findByRole('heading', { level: 1, name: 'Иванова Анна' })
  expect(localStorage.getItem('pupils')).toContain('Иванова')
  first.close()
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Я\u00a0Иванова Анна' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Иванова Анна' })).toBeTruthy()
})

test('the same code typed again makes no second entry: its key replaces the former one, which the site forgets', async () => {
  const { type, bodiesOf } = await open()
  await userEvent.click(await screen.findByRole('checkbox', { name: /Запомнить/ }))
  await type('ABCDEFGHJ')
  await userEvent.click(await screen.findByRole('button', { name: 'Другой ученик' }))
  await userEvent.click(screen.getByRole('button', { name: 'Войти под другим кодом' }))
  await type('ABCDEFGHJ')
  await screen.findByRole('heading', { level: 1, name: 'Иванова Анна' })
  const [first, second] = bodiesOf(myWorks.enter.path).map((body) => Reflect.get(Object(body), 'key'))
  await waitFor(() => expect(bodiesOf(myWorks.leave.path)).toEqual([{ key: first }]))
  // Remembered still, though it was not ticked again.
  expect(JSON.parse(localStorage.getItem('pupils') ?? '')).toEqual([{ key: second, id: 7, name: 'Иванова Анна' }])
  expect(sessionStorage.getItem('pupils')).toBeNull()
})

test('a wrong code says so at its field, and a code that was replaced is forgotten', async () => {
  const wrong = await open([], { enter: () => ({ status: 403, code: 'wrong_code' }) })
  await wrong.type('ABCDEFGHK')
  expect(await screen.findByText(/^Такого кода нет/)).toBeTruthy()
  expect(sessionStorage.getItem('pupils')).toBeNull()
  wrong.close()
  const replaced = await open([], { state: () => ({ status: 403, code: 'wrong_code' }) })
  await replaced.type('ABCDEFGHJ')
  expect(await screen.findByText(/больше не\sдействует/)).toBeTruthy()
  expect(sessionStorage.getItem('pupils')).toBeNull()
})
