import { auth } from '@quiz/contract/account/auth.ts'
import { type Notice, notices } from '@quiz/contract/account/notices.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { meQuery } from '#web/lib/session.ts'
import { storeTokens } from '#web/lib/tokens.ts'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { NoticesDialog } from './NoticesDialog.tsx'

const me = {
  id: 7,
  fullName: 'Марина',
  userName: 'marina',
  avatar: null,
  isAdmin: false,
  unreadNotices: 1,
  consentsNeeded: [],
}
const hidden: Notice = {
  ...{ id: 12, recipient: 'author', testId: null, kind: 'comment', decision: 'hide', days: null, reason: 'Реклама' },
  ...{ at: '2026-11-20T09:00:00.000Z', isRead: false, canAppeal: true, appeal: null, quote: 'Купите слона!' },
}

async function open(items: Notice[], answer: object = { reply: true }) {
  storeTokens({ token: 'access' })
  const sent = fakeApi({
    [notices.list.path]: () => ({ reply: { items, unread: items.filter(({ isRead }) => !isRead).length } }),
    [notices.read.path]: () => ({ reply: true }),
    [notices.appeal.path]: () => answer as { reply: true },
    [auth.isAuthorised.path]: () => ({ reply: true }),
    [auth.me.path]: () => ({ reply: me }),
  })
  const { queryClient } = await renderRoutes({ '/': () => <NoticesDialog onClose={() => undefined} /> }, { at: '/' })
  queryClient.setQueryData(meQuery.queryKey, me)
  return { queryClient, calls: () => sent.map(({ path, body }) => ({ path, body })) }
}

test('a notice says what was decided and why; showing it marks it as read, in the bar too', async () => {
  const { queryClient, calls } = await open([hidden])
  expect(await screen.findByRole('heading', { name: 'Комментарий скрыт' })).toBeTruthy()
  expect(screen.getByText('Реклама')).toBeTruthy()
  expect(screen.getByText('«Купите слона!»')).toBeTruthy()
  await waitFor(() => expect(queryClient.getQueryData(meQuery.queryKey)?.unreadNotices).toBe(0))
  expect(calls().filter(({ path }) => path === notices.read.path)).toHaveLength(1)
  expect(screen.getByText(/^Новое/)).toBeTruthy()
})

test('an author answers a decision once, and the answer is shown', async () => {
  const { calls } = await open([hidden])
  await userEvent.click(await screen.findByRole('button', { name: 'Ответить модератору: Комментарий скрыт' }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Ваш ответ/ }), '  Это цитата.  ')
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }))
  expect(await screen.findByText(/^Спасибо, ответ отправлен/)).toBe(document.activeElement)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(calls().at(-1)).toEqual({ path: notices.appeal.path, body: { decisionId: 12, text: 'Это цитата.' } })
})

test('a refused answer keeps its text, and the refusal goes when that is changed', async () => {
  await open([hidden], { status: 403, code: 'cannot_appeal', detail: 'На это решение уже нельзя ответить.' })
  await userEvent.click(await screen.findByRole('button', { name: /^Ответить модератору/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Ваш ответ/ }), 'Это цитата.')
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }))
  expect((await screen.findByRole('alert')).textContent).toBe('На это решение уже нельзя ответить.')
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Это цитата.')
  await userEvent.type(screen.getByRole('textbox'), ' Да.')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a person who reported reads the outcome in general words, and has nothing to answer', async () => {
  const outcome = { ...hidden, recipient: 'reporter', reason: '', canAppeal: false, isRead: true } as const
  const { calls } = await open([
    { ...outcome, id: 14, decision: 'acted' },
    { ...outcome, id: 13, decision: 'keep' },
  ])
  expect(await screen.findAllByRole('heading', { name: /^Ваша жалоба на\sкомментарий рассмотрена$/ })).toHaveLength(2)
  expect(screen.getByText('Спасибо: модератор принял меры.')).toBeTruthy()
  expect(screen.getByText('Модератор нарушений не нашёл.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Ответить/ })).toBeNull()
  expect(calls().map(({ path }) => path)).not.toContain(notices.read.path)
})

test('a person who reported a mistake reads that the author of the test resolved it', async () => {
  const outcome = {
    ...hidden,
    kind: 'test',
    recipient: 'reporter',
    reason: '',
    canAppeal: false,
    isRead: true,
  } as const
  await open([{ ...outcome, decision: 'resolved', quote: 'Столица — Берн' }])
  expect(await screen.findByRole('heading', { name: /^Ваше сообщение об\sошибке в\sтесте разобрано$/ })).toBeTruthy()
  expect(screen.getByText('«Столица — Берн»')).toBeTruthy()
  expect(screen.getByText(/^Спасибо: автор теста прочитал/)).toBeTruthy()
})

test('a person without notices reads what will be here', async () => {
  await open([])
  expect(await screen.findByText(/^Здесь появятся решения модераторов/)).toBeTruthy()
})
