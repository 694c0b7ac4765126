import { auth } from '@quiz/contract/account/auth.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { call } from '#web/lib/call.ts'
import { accessToken, storeTokens } from '#web/lib/tokens.ts'
import { LoginPage } from '#web/pages/LoginPage.tsx'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'

const refused = () => ({ status: 401, code: 'session_ended' })

test('after the session has ended the sign-in page says why one may be here', async () => {
  fakeApi({
    [auth.logout.path]: refused,
    [auth.refresh.path]: refused,
    [auth.isAuthorised.path]: () => ({ reply: false }),
  })
  storeTokens({ token: 'access', refreshToken: 'refresh' })
  await expect(call(auth.logout, {}, { skipsSignInPrompt: true })).rejects.toMatchObject({ status: 401 })
  expect(accessToken()).toBeNull()
  await renderRoutes({ '/login': LoginPage, '/register': () => null }, { at: '/login' })
  expect(await screen.findByText(/^Сеанс закончился/)).toBeTruthy()
})

test('a guest who opens the sign-in page reads nothing about a session', async () => {
  fakeApi({ [auth.isAuthorised.path]: () => ({ reply: false }) })
  await renderRoutes({ '/login': LoginPage, '/register': () => null }, { at: '/login' })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(/^Сеанс закончился/)).toBeNull()
})
