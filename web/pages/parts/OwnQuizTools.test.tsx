import { auth } from '@quiz/contract/auth.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { storeTokens } from '#web/lib/tokens.ts'
import { OwnQuizTools } from '#web/pages/parts/OwnQuizTools.tsx'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'

const Page = () => (
  <OwnQuizTools quiz={{ id: 5, title: 'Космос' }} authorId={7} canShare>
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

async function open(viewerId: number | null) {
  if (viewerId !== null) storeTokens({ token: 'access', refreshToken: 'refresh' })
  fakeApi({
    [auth.isAuthorised.path]: () => ({ reply: true }),
    [auth.me.path]: () => ({ reply: me(viewerId ?? 0) }),
  })
  await renderRoutes({ '/': Page, '/edit/$id': () => null }, { at: '/' })
}

test('the author changes, sets and shares the test', async () => {
  await open(7)
  expect((await screen.findByRole('link', { name: 'Изменить' })).getAttribute('href')).toBe('/edit/5')
  expect(screen.getByRole('button', { name: 'Настройки' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Пожаловаться' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Поделиться' }))
  expect(await screen.findByRole('dialog', { name: 'Поделиться тестом' })).toBeTruthy()
})

test.each([8, null])('the viewer %s reads what others read', async (viewerId) => {
  await open(viewerId)
  expect(await screen.findByRole('button', { name: 'Пожаловаться' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Изменить' })).toBeNull()
})
