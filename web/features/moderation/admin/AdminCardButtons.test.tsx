import { auth } from '@quiz/contract/account/auth.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { Outlet } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { storeTokens } from '#web/lib/tokens.ts'
import { type FakeReply, fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { ToastRegion } from '#web/ui/ToastRegion.tsx'
import { AuthorCardButton, QuizCardButton } from './AdminCardButtons.tsx'
// Loaded before the tests: they wait for the dialog, not for its code.
import './DecisionDialog.tsx'

const Frame = () => (
  <>
    <Outlet />
    <ToastRegion />
  </>
)

const Page = () => (
  <>
    <QuizCardButton quizId={5} title="Космос" authorId={7} />
    <AuthorCardButton userId={7} name="Степан Орлов" />
  </>
)

async function open({
  id = 1,
  isAdmin = true,
  restore = { reply: true },
  decide = { reply: true },
}: {
  id?: number
  isAdmin?: boolean
  restore?: FakeReply
  decide?: FakeReply
} = {}) {
  storeTokens({ token: 'access' })
  const sent = fakeApi({
    [auth.isAuthorised.path]: () => ({ reply: true }),
    [auth.me.path]: () => ({ reply: { id, fullName: 'Хранитель', userName: 'keeper', avatar: null, isAdmin } }),
    [admin.decide.path]: () => decide,
    [admin.restoreQuiz.path]: () => restore,
    [admin.unbanUser.path]: () => ({ reply: true }),
  })
  const { queryClient } = await renderRoutes({ '/': Page }, { at: '/', frame: Frame })
  await expect.poll(() => queryClient.getQueryData(['me'])).toBeTruthy()
  return { queryClient, callsOf: (path: string) => sent.filter((call) => call.path === path) }
}

const button = (name: string) => screen.queryByRole('button', { name })
const [deletion, ban] = ['Удалить тест «Космос»', 'Заблокировать автора: Степан Орлов']

/** Presses the × of a card; returns its dialog. */
async function press(action: string) {
  const chosen = button(action)
  if (chosen) await userEvent.click(chosen)
  return within(await screen.findByRole('dialog'))
}

async function remove() {
  const dialog = await press(deletion)
  expect(dialog.getByText('Космос')).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox', { name: /^Причина/ }), 'Реклама')
  await userEvent.click(dialog.getByRole('button', { name: 'Решить' }))
  await screen.findByText('Тест «Космос» удалён.')
}

test.each([
  ['a user who is not an administrator', { isAdmin: false }],
  ['the author of the test', { id: 7 }],
])('a decision is not offered to %s', async (_, viewer) => {
  await open(viewer)
  expect([button(deletion), button(ban)]).toEqual([null, null])
})

test('the deletion of a test asks for a reason, and can be undone from its toast', async () => {
  const { callsOf } = await open()
  await remove()
  expect(callsOf(admin.decide.path)[0]?.body).toMatchObject({
    ...{ kind: 'test', id: 5, decision: 'delete', reason: 'Реклама' },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть' }))
  await screen.findByText('Возвращено.')
  expect(callsOf(admin.restoreQuiz.path)).toHaveLength(1)
})

test('a ban asks for its days and a reason; without a reason nothing is sent', async () => {
  const { callsOf } = await open()
  const dialog = await press(ban)
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^На\sсколько/ }), '7')
  await userEvent.click(dialog.getByRole('button', { name: 'Решить' }))
  expect(dialog.getByText(/^Напишите причину/)).toBeTruthy()
  expect(callsOf(admin.decide.path)).toEqual([])
  await userEvent.type(dialog.getByRole('textbox', { name: /^Причина/ }), 'Реклама')
  await userEvent.click(dialog.getByRole('button', { name: 'Решить' }))
  await screen.findByText('Степан Орлов: доступ закрыт.')
  expect(callsOf(admin.decide.path)[0]?.body).toMatchObject({
    ...{ kind: 'profile', id: 7, decision: 'ban', days: 7, reason: 'Реклама' },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть' }))
  await waitFor(() => expect(callsOf(admin.unbanUser.path)).toHaveLength(1))
})

test('a banned author leaves the cached lists with their tests, which are loaded again after the undo', async () => {
  const { queryClient } = await open()
  const of = (id: number) => ({ author: { id, createdTestsCount: 1 }, quiz: { id, testImg: null, userCreatedId: id } })
  const [banned, other] = [of(7), of(8)]
  queryClient.setQueryData(['authors'], { items: [banned.author, other.author], totalCount: 2 })
  queryClient.setQueryData(['quizzes'], { pages: [{ items: [other.quiz, banned.quiz], totalCount: 2 }] })
  const dialog = await press(ban)
  await userEvent.type(dialog.getByRole('textbox', { name: /^Причина/ }), 'Реклама')
  await userEvent.click(dialog.getByRole('button', { name: 'Решить' }))
  await screen.findByText('Степан Орлов: доступ закрыт.')
  expect(queryClient.getQueryData(['authors'])).toEqual({ items: [other.author], totalCount: 1 })
  expect(queryClient.getQueryData(['quizzes'])).toEqual({ pages: [{ items: [other.quiz], totalCount: 1 }] })
  queryClient.setQueryData(['authors'], { items: [other.author], totalCount: 1 })
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть' }))
  await screen.findByText('Возвращено.')
  expect(queryClient.getQueryState(['authors'])?.isInvalidated).toBe(true)
})

test('a refused decision keeps its dialog with the reason', async () => {
  await open({ decide: { status: 403, code: 'cannot_ban_administrator', detail: 'Это администратор.' } })
  const dialog = await press(ban)
  await userEvent.type(dialog.getByRole('textbox', { name: /^Причина/ }), 'Реклама')
  await userEvent.click(dialog.getByRole('button', { name: 'Решить' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Это администратор.')
  expect(dialog.getByRole('textbox', { name: /^Причина/ })).toHaveProperty('value', 'Реклама')
})

test('a failed undo shows its error and no confirmation', async () => {
  await open({ restore: { status: 404, code: 'quiz_not_found', detail: 'Такого теста нет.' } })
  await remove()
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть' }))
  await screen.findByText('Такого теста нет.')
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
  expect(screen.queryByText('Возвращено.')).toBeNull()
})
