import { auth } from '@quiz/contract/account/auth.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { storeTokens } from '#web/lib/tokens.ts'
import { aQuiz } from '#web/testing/a-quiz.ts'
import { type FakeReply, fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { currentToasts } from '#web/ui/toasts.ts'
import { OwnQuizTools } from './OwnQuizTools.tsx'

const Page = () => (
  <OwnQuizTools quiz={{ id: 5, title: 'Космос', testTypeId: 1 }} authorId={7} canShare>
    <button type="button">Пожаловаться</button>
  </OwnQuizTools>
)
const me = (id: number) => ({
  id,
  fullName: 'Марина',
  userName: 'marina',
  avatar: null,
  isAdmin: false,
  consentsNeeded: [],
})

type Copy = (idempotencyKey: string | null) => FakeReply

async function open(viewerId: number | null, canPractice = false, copy: Copy = () => ({ reply: 41 })) {
  if (viewerId !== null) storeTokens({ token: 'access', refreshToken: 'refresh' })
  const sent = fakeApi({
    '/api/test/gettest/5': () => ({ reply: { ...aQuiz({ id: 5 }), ...(canPractice && { canPractice: true }) } }),
    [ownQuizzes.duplicate.path]: (_, { headers }) => copy(headers.get('idempotency-key')),
    [auth.isAuthorised.path]: () => ({ reply: true }),
    [auth.me.path]: () => ({ reply: me(viewerId ?? 0) }),
  })
  const page = await renderRoutes({ '/': Page, '/edit/$id': () => null, '/works/new': () => null }, { at: '/' })
  return { ...page, sent }
}

test('the author changes, sets and shares the test', async () => {
  await open(7)
  expect((await screen.findByRole('link', { name: 'Изменить' })).getAttribute('href')).toBe('/edit/5')
  expect(screen.getByRole('button', { name: 'Настройки' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Печать' }).getAttribute('href')).toBe('/works?print=5')
  expect(screen.queryByRole('button', { name: 'Пожаловаться' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Поделиться' }))
  expect(await screen.findByRole('dialog', { name: 'Поделиться тестом' })).toBeTruthy()
})

test.each([8, null])('the viewer %s reads what others read', async (viewerId) => {
  await open(viewerId)
  expect(await screen.findByRole('button', { name: 'Пожаловаться' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Изменить' })).toBeNull()
})

test('others who are signed in give a test that shows its answers to a group, or take a copy of it', async () => {
  const { sent, address } = await open(8, true)
  expect((await screen.findByRole('link', { name: 'Дать группе' })).getAttribute('href')).toBe('/works/new?test=5')
  expect(screen.getByRole('link', { name: 'Печать' }).getAttribute('href')).toBe('/works?print=5')
  await userEvent.click(screen.getByRole('button', { name: 'Взять себе' }))
  await waitFor(() => expect(address()).toBe('/edit/41'))
  expect(sent.filter(({ path }) => path === ownQuizzes.duplicate.path).map(({ body }) => body)).toEqual([{ id: 5 }])
})

test('a copy whose reply was lost is taken by the next press, not a second one', async () => {
  const keys: (string | null)[] = []
  const { address } = await open(8, true, (key) =>
    keys.push(key) === 1 ? { status: 500, code: 'internal', detail: 'Не вышло.' } : { reply: 41 },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Взять себе' }))
  await waitFor(() => expect(currentToasts()).toMatchObject([{ text: 'Не вышло.' }]))
  await userEvent.click(screen.getByRole('button', { name: 'Взять себе' }))
  await waitFor(() => expect(address()).toBe('/edit/41'))
  expect(keys[0]).toMatch(/.{16}/)
  expect(keys[1]).toBe(keys[0])
})
