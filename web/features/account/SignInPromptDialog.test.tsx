import { pagePaths } from '@quiz/contract/paths.ts'
import { Outlet } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { requestSignIn, takePendingAction } from '#web/lib/sign-in-prompt.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { LoginRedirect } from './LoginRedirect.tsx'
import { SignInPromptDialog } from './SignInPromptDialog.tsx'

const Frame = () => (
  <>
    <SignInPromptDialog />
    <Outlet />
  </>
)
const open = () =>
  renderRoutes(
    { '/passing/3': () => null, '/login': () => null, [pagePaths.register]: () => null },
    { at: '/passing/3?a=1', frame: Frame },
  )
const title = 'Один шаг к новым возможностям!'

test('the sign-in prompt leads to the sign-in page with the current page as the return path', async () => {
  const { address } = await open()
  expect(screen.queryByRole('dialog')).toBeNull()
  act(requestSignIn)
  expect((await screen.findByRole('dialog', { name: title })).textContent).toContain(
    'Эта функция доступна только пользователям.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Войти' }))
  await waitFor(() => expect(address()).toBe('/login?from=%2Fpassing%2F3%3Fa%3D1'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['like 31', /Лайк хранится/],
  ['comment', /Ваш текст сохранится/],
])('a guest who wished «%s» reads why and can register on the way back to the page', async (wish, why) => {
  const { address } = await open()
  act(() => requestSignIn(wish))
  expect((await screen.findByRole('dialog', { name: title })).textContent).toMatch(why)
  await userEvent.click(screen.getByRole('button', { name: 'Зарегистрироваться' }))
  await waitFor(() => expect(address()).toBe(`${pagePaths.register}?from=%2Fpassing%2F3%3Fa%3D1`))
  expect(takePendingAction()).toBe(wish)
})

test('«Отмена» closes the prompt without navigation, and it can open again', async () => {
  const { address } = await open()
  act(requestSignIn)
  await screen.findByRole('dialog', { name: title })
  await userEvent.click(screen.getByRole('button', { name: 'Отмена' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/passing/3?a=1')
  act(requestSignIn)
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
})

test('the pending action survives going to the sign-in page and is removed by «Отмена»', async () => {
  await open()
  for (const [button, kept] of [
    ['Отмена', null],
    ['Войти', 'like 31'],
  ] as const) {
    act(() => requestSignIn('like 31'))
    await userEvent.click(await screen.findByRole('button', { name: button }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(takePendingAction()).toBe(kept)
    expect(takePendingAction()).toBeNull()
  }
})

test('where a page has led to the sign-in page itself the prompt stays closed, so that the way back is kept', async () => {
  const pages = { '/works': LoginRedirect, '/login': () => <h1>Вход</h1> }
  const { address } = await renderRoutes(pages, { at: '/works', frame: Frame })
  act(requestSignIn)
  await vi.dynamicImportSettled()
  await screen.findByRole('heading', { name: 'Вход' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/login?from=%2Fworks')
})
