import { type Notice, notices } from '@quiz/contract/account/notices.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { HiddenQuiz } from './HiddenQuiz.tsx'
import { noticesQuery } from './notices.api.ts'

const Page = () => <HiddenQuiz>{<h1>404</h1>}</HiddenQuiz>
const notice = (decision: Notice['decision'], id: number): Notice => ({
  ...{ id, decision, recipient: 'author', testId: 5, kind: 'test', days: null, reason: 'Реклама' },
  ...{ at: '2026-11-20T09:00:00.000Z', isRead: true, canAppeal: true, appeal: null, quote: 'Космос' },
})

test.each<[string, Notice['decision'][], string]>([
  ['was hidden', ['hide'], 'Этот тест скрыл модератор'],
  ['was deleted after it was hidden', ['delete', 'hide'], 'Этот тест удалил модератор'],
  ['was hidden before a warning and an export', ['export', 'warn', 'hide'], 'Этот тест скрыл модератор'],
  ['is kept after all, but gone', ['keep', 'hide'], '404'],
  ['was restored, but is gone', ['restore', 'delete'], '404'],
  ['got a warning alone', ['warn'], '404'],
])('an own test that %s has its page', async (_, latestFirst, heading) => {
  const items = latestFirst.map((decision, at) => notice(decision, 20 - at))
  const ofOther = { ...notice('hide', 30), testId: 6 }
  fakeApi({ [notices.list.path]: () => ({ reply: { items: [ofOther, ...items], unread: 0 } }) })
  const pages = { '/passing/$id': Page, '/edit/$id': () => null }
  const { queryClient } = await renderRoutes(pages, { at: '/passing/5' })
  await waitFor(() => expect(queryClient.getQueryData(noticesQuery(null).queryKey)).toBeTruthy())
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
  const edit = screen.queryByRole('link', { name: 'Изменить' })
  expect(edit?.getAttribute('href') ?? null).toBe(heading === '404' ? null : '/edit/5')
})
