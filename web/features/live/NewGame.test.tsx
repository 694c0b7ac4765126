import { classes } from '@quiz/contract/group/classes.ts'
import { live } from '@quiz/contract/live/live.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aQuiz } from '#web/testing/a-quiz.ts'
import { type FakeReply, fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { NewGame } from './NewGame.tsx'

const card = { id: 4, title: '7Б', year: '2026/27', pupilsCount: 2, deletesAt: '2027-09-29T21:00:00Z' }

/** Opens the form of a new game, by default with the test from whose menu the host comes. */
async function open(create: () => FakeReply = () => ({ reply: 9 }), testId: number | undefined = 5) {
  const keys: (string | null)[] = []
  const sent = fakeApi({
    '/api/test/gettest/5': () => ({ reply: aQuiz() }),
    [profiles.created.path]: () => ({ reply: { items: [], totalCount: 0, pageNumber: 0, pageSize: 50 } }),
    [classes.list.path]: () => ({ reply: [card] }),
    [live.create.path]: (_, { headers }) => {
      keys.push(headers.get('idempotency-key'))
      return create()
    },
  })
  const { address } = await renderRoutes(
    { '/new': () => <NewGame authorId={7} testId={testId} />, '/live/{-$id}/{-$view}': () => <h1>Доска</h1> },
    { at: '/new' },
  )
  const bodies = () => sent.filter(({ path }) => path === live.create.path).map(({ body }) => body)
  return { address, bodies, keys }
}
const start = async () => userEvent.click(await screen.findByRole('button', { name: 'Начать' }))
const choose = (name: RegExp, value: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name, hidden: true }), value)
const more = () => screen.getByRole('button', { name: 'Начать' }).closest('.works-form')?.querySelector('details')
const tests = [{ testId: 5 }]

test('a game needs a test, and says so at the list of tests', async () => {
  const { bodies } = await open(undefined, 0)
  await start()
  expect(await screen.findByText('Выберите тест.')).toBeTruthy()
  expect(screen.getAllByText('Выберите тест.')).toHaveLength(1)
  expect(bodies()).toEqual([])
})

test('the list of tests is focused when none is chosen', async () => {
  await open(undefined, 0)
  await start()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: /^Ваши тесты/ }))
})

test('the list of tests opens again when the only test is taken out, and is focused when none is chosen', async () => {
  const { bodies } = await open()
  await userEvent.click(await screen.findByRole('button', { name: /Космос за три вопроса/ }))
  await start()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: /^Ваши тесты/ }))
  expect(bodies()).toEqual([])
})

test('the class that is missing is focused, and percents of marks that do not rise are', async () => {
  const { bodies } = await open()
  await screen.findByRole('button', { name: 'Начать' })
  await choose(/^Как входят/, 'class')
  await screen.findByRole('combobox', { name: /^Какой класс/, hidden: true })
  await start()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Какой класс/ }))
  await choose(/^Какой класс/, '4')
  await userEvent.click(screen.getByRole('switch', { name: 'Ставить отметки' }))
  const three = screen.getByRole('textbox', { name: /3/ })
  await userEvent.clear(three)
  await userEvent.type(three, '99')
  await start()
  expect(document.activeElement).toBe(three)
  expect(bodies()).toEqual([])
})

test('one press starts a game; after a refusal the same game is asked for, and with a change another one', async () => {
  let isFull = true
  const { address, bodies, keys } = await open(() => {
    if (isFull) return { status: 409, code: 'games_full', detail: 'Игр уже много.' }
    return { reply: 9 }
  })
  await start()
  expect(await screen.findByText('Игр уже много.')).toBeTruthy()
  expect(screen.getByText('Космос за три вопроса')).toBeTruthy()
  await start()
  await waitFor(() => expect(keys).toHaveLength(2))
  await choose(/^Время на\sответ/, '60')
  expect(screen.queryByText('Игр уже много.')).toBeNull()
  isFull = false
  await start()
  expect(await screen.findByRole('heading', { name: 'Доска' })).toBeTruthy()
  expect(address()).toBe('/live/9')
  expect(bodies()).toEqual([{ tests }, { tests }, { tests, seconds: 60 }])
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false])
})

test('a game of a class without one opens the settings and says so until a class is chosen', async () => {
  const { bodies } = await open()
  await screen.findByRole('button', { name: 'Начать' })
  const details = more()
  await choose(/^Как входят/, 'class')
  const missing = 'Выберите класс, который играет.'
  expect(screen.queryByText(missing)).toBeNull()
  await start()
  await waitFor(() => expect(screen.getAllByText(missing)).toHaveLength(2))
  expect(details?.open).toBe(true)
  await choose(/^Какой класс/, '4')
  expect(screen.queryByText(missing)).toBeNull()
  await start()
  await waitFor(() => expect(bodies()).toEqual([{ tests, names: 'class', classIds: [4] }]))
})

test('paper cards say how many questions suit them, and take the time away with what it brought', async () => {
  const { bodies } = await open()
  await screen.findByRole('button', { name: 'Начать' })
  await choose(/^Очки за\sскорость/, '20')
  await userEvent.click(screen.getByRole('radio', { name: /^По\sкарточкам/ }))
  expect(await screen.findByText(/^По\sкарточкам подход/)).toBeTruthy()
  expect(
    screen.queryByRole('combobox', { name: /^Время на\sответ|^Очки за|^На\sустройствах/, hidden: true }),
  ).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: /^С\sустройств/ }))
  await choose(/^Время на\sответ/, '30')
  await start()
  await waitFor(() => expect(bodies()).toEqual([{ tests }]))
})
