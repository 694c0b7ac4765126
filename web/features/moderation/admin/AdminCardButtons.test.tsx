import { auth } from '@quiz/contract/account/auth.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { Outlet } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { storeTokens } from '#web/lib/tokens.ts'
import { type FakeReply, fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { ToastRegion } from '#web/ui/ToastRegion.tsx'
import { AuthorCardButton, QuizCardButton } from './AdminCardButtons.tsx'
import { CommentTools } from './AdminTools.tsx'
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

const notFound = { status: 404, code: 'not_found', detail: 'Не нашли.' }

async function open({
  page = Page,
  id = 1,
  isAdmin = true,
  restore = { reply: true },
  decide = { reply: true },
}: {
  page?: typeof Page
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
    [admin.restoreQuiz.path]: (_, { query }) => (query.get('testId') === '5' ? restore : notFound),
    [admin.unbanUser.path]: (_, { query }) => (query.get('userId') === '7' ? { reply: true } : notFound),
  })
  const { queryClient } = await renderRoutes({ '/': page }, { at: '/', frame: Frame })
  await expect.poll(() => queryClient.getQueryData(['me'])).toBeTruthy()
  return { queryClient, callsOf: (path: string) => sent.filter((call) => call.path === path) }
}

const button = (name: string) => screen.queryByRole('button', { name })
const [deletion, ban] = ['Удалить тест «Космос»', 'Заблокировать автора: Степан Орлов']

/** Presses the × of a card; returns its dialog. */
async function press(action: string) {
  await userEvent.click(await screen.findByRole('button', { name: action }))
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
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^На\sсколько/ }), '30')
  await userEvent.click(dialog.getByRole('button', { name: 'Решить' }))
  expect(dialog.getByText(/^Напишите причину/)).toBeTruthy()
  expect(callsOf(admin.decide.path)).toEqual([])
  await userEvent.type(dialog.getByRole('textbox', { name: /^Причина/ }), 'Реклама')
  await userEvent.click(dialog.getByRole('button', { name: 'Решить' }))
  await screen.findByText('Степан Орлов: доступ закрыт.')
  expect(callsOf(admin.decide.path)[0]?.body).toMatchObject({
    ...{ kind: 'profile', id: 7, decision: 'ban', days: 30, reason: 'Реклама' },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть' }))
  await screen.findByText('Возвращено.')
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

test('a test that is hidden leaves the cached lists, and comes back by a decision after the undo', async () => {
  const { queryClient, callsOf } = await open()
  const [hidden, other] = [5, 6].map((id) => ({ id, testImg: null, userCreatedId: 7 }))
  queryClient.setQueryData(['quizzes'], { pages: [{ items: [hidden, other], totalCount: 2 }] })
  const dialog = await press(deletion)
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Решение' }), 'hide')
  await userEvent.type(dialog.getByRole('textbox', { name: /^Причина/ }), 'Реклама')
  await userEvent.click(dialog.getByRole('button', { name: 'Решить' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуть' }))
  expect(queryClient.getQueryData(['quizzes'])).toEqual({ pages: [{ items: [other], totalCount: 1 }] })
  await screen.findByText('Возвращено.')
  expect(callsOf(admin.decide.path).map(({ body }) => body)).toMatchObject([
    { kind: 'test', id: 5, decision: 'hide' },
    { kind: 'test', id: 5, decision: 'keep' },
  ])
})

test('a comment has one button that deletes it: that of an administrator where there is no other', async () => {
  const comment = { commentId: 9, author: { userId: 7, name: 'Степан Орлов' }, onDone: () => undefined }
  const tools = (isRemovable: boolean) => <CommentTools {...comment} isRemovable={isRemovable} />
  const page = () => (
    <>
      <section aria-label="Чужое">{tools(false)}</section>
      <section aria-label="Своего теста">{tools(true)}</section>
    </>
  )
  await open({ page })
  const namesIn = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  expect([namesIn('Чужое'), namesIn('Своего теста')]).toEqual([['Удалить', 'Заблокировать'], ['Заблокировать']])
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
