import { practice } from '@quiz/contract/attempt/practice.ts'
import { newCard } from '@quiz/contract/attempt/practice-days.ts'
import { Outlet } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { guestCards, keepCard } from '#web/lib/kept-practice.ts'
import { type FakeReply, fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { ToastRegion } from '#web/ui/ToastRegion.tsx'
import { DueMistakes } from './DueMistakes.tsx'

const Frame = () => (
  <>
    <Outlet />
    <ToastRegion />
  </>
)
const tests = [
  { testId: 5, title: 'Космос', count: 2 },
  { testId: 6, title: 'Моря', count: 1 },
]

/** Opens what is to be repeated today. Returns the tests that are forgotten on the server. */
async function open(isGuest: boolean, forget: () => FakeReply = () => ({ reply: true })) {
  const sent = fakeApi({
    [practice.due.path]: () => ({ reply: { today: 3, later: 0, nextDay: null, tests, ...(isGuest && { cards: [] }) } }),
    [practice.forget.path]: forget,
  })
  const pages = { '/': () => <DueMistakes isGuest={isGuest} />, '/login': () => null }
  const { close } = await renderRoutes(pages, { at: '/', frame: Frame })
  await screen.findByText(/^Сегодня 3\sвопроса/)
  const forgotten = () => sent.filter(({ path }) => path === practice.forget.path).map(({ body }) => body)
  return { close, forgotten }
}
const forget = async (title: string) =>
  userEvent.click(screen.getByRole('button', { name: `Забыть ошибки теста «${title}»` }))
const leavePage = () => act(() => void dispatchEvent(new Event('pagehide')))

test('mistakes of a test are forgotten with the page, and before that brought back', async () => {
  const { close, forgotten } = await open(false)
  await forget('Космос')
  expect(screen.getByText(/^Сегодня 1\sвопрос/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть' }))
  expect(screen.getByText(/^Сегодня 3\sвопроса/)).toBeTruthy()
  await forget('Космос')
  await forget('Моря')
  expect(screen.queryByRole('link', { name: 'Начать' })).toBeNull()
  await userEvent.click(screen.getAllByRole('button', { name: 'Вернуть' })[1] ?? document.body)
  expect(forgotten()).toEqual([])
  close()
  expect(forgotten()).toEqual([{ testId: 5 }])
})

test('what is forgotten for good cannot be brought back, and a refusal brings it back itself', async () => {
  let isRefused = true
  const { forgotten } = await open(false, () =>
    isRefused ? { status: 503, code: 'busy', detail: 'Сайт занят.' } : { reply: true },
  )
  await forget('Космос')
  leavePage()
  expect(await screen.findByText('Сайт занят.')).toBeTruthy()
  await waitFor(() => expect(screen.getByText(/^Сегодня 3\sвопроса/)).toBeTruthy())
  isRefused = false
  await forget('Космос')
  leavePage()
  await waitFor(() => expect(forgotten()).toHaveLength(2))
  expect(screen.getByText(/^Больше не вернутся/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Вернуть' })).toBeNull()
})

test('a guest forgets the cards of this browser, those of that test alone', async () => {
  const { forgotten } = await open(true)
  for (const testId of [5, 6]) keepCard({ ...newCard('2026-11-29'), testId, questionId: testId * 10 })
  expect(screen.getByText(/^Ошибки хранятся в\sэтом браузере/)).toBeTruthy()
  await forget('Космос')
  expect(guestCards()).toHaveLength(2)
  leavePage()
  expect(guestCards()).toMatchObject([{ testId: 6 }])
  expect(forgotten()).toEqual([])
})

test('a guest without mistakes is told neither of this browser nor of another day', async () => {
  fakeApi({ [practice.due.path]: () => ({ reply: { today: 0, later: 0, nextDay: null, tests: [], cards: [] } }) })
  await renderRoutes({ '/': () => <DueMistakes isGuest />, '/login': () => null }, { at: '/' })
  expect(await screen.findByRole('heading', { name: /^Ошибок/ })).toBeTruthy()
  expect(screen.queryByText(/в\sэтом браузере/)).toBeNull()
})

test('the focus stays where one forgets, brings back, and forgets for good', async () => {
  await open(false)
  screen.getByRole('button', { name: 'Забыть ошибки теста «Космос»' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Вернуть' }))
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Забыть ошибки теста «Космос»' }))
  await userEvent.keyboard('{Enter}')
  leavePage()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Вернуть' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Космос' }).closest('li'))
})
