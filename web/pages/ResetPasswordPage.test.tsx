import { auth } from '@quiz/contract/account/auth.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { accessToken, refreshToken } from '#web/lib/tokens.ts'
import { ResetPasswordPage } from '#web/pages/ResetPasswordPage.tsx'
import { fakeApi as fakeNetwork } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'

const link = '/Auth/ResetPassword?t=0123e456&e=marina%2Btests%40pochta.example'
const open = (at = link) => renderRoutes({ '/Auth/ResetPassword': ResetPasswordPage, '/login': () => null }, { at })

type Answers = Parameters<typeof fakeNetwork>[0]
/** A network where the link is active; returns the requests that followed its check. */
function fakeApi(answers: Answers) {
  const sent = fakeNetwork({ [auth.checkResetLink.path]: () => ({ reply: true }), ...answers })
  return () => sent.filter(({ path }) => path !== auth.checkResetLink.path)
}

const fill = async (first: string, second = first) => {
  if (first) await userEvent.type(screen.getByPlaceholderText('Новый пароль'), first)
  if (second) await userEvent.type(screen.getByPlaceholderText('Повторите новый пароль'), second)
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Сменить' }))

test('the token is removed from the address at once and sent with the new password', async () => {
  const replace = vi.fn()
  vi.stubGlobal('location', { replace })
  const sent = fakeApi({
    [auth.resetPassword.path]: () => ({
      reply: { success: true, token: 'access', refreshToken: 'refresh', errors: [] },
    }),
  })
  const { address } = await open()
  expect(address()).toBe('/Auth/ResetPassword')
  expect(screen.getByRole('heading', { name: 'Изменение пароля' })).toBeTruthy()
  await fill('синий трактор едет')
  await submit()
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/'))
  expect([accessToken(), refreshToken()]).toEqual(['access', 'refresh'])
  expect(sent()[0]?.body).toEqual({
    token: '0123e456',
    email: 'marina+tests@pochta.example',
    newPassword: 'синий трактор едет',
    newPasswordConfirm: 'синий трактор едет',
  })
})

test('both passwords are required: an empty form is not sent', async () => {
  const sent = fakeApi({})
  await open()
  await submit()
  expect(screen.getAllByText('Введите пароль')).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByPlaceholderText('Новый пароль')))
  expect(sent()).toEqual([])
})

test('server errors are shown in a dialog, one a line, and the form can be sent again', async () => {
  const errors = ['Пароль должен быть не короче 8 знаков', 'Пароли не совпадают']
  const sent = fakeApi({
    [auth.resetPassword.path]: () => ({ reply: { success: false, token: null, refreshToken: null, errors } }),
  })
  await open()
  await fill('синий', 'трактор')
  await submit()
  const dialog = await screen.findByRole('alertdialog', { name: 'Что-то пошло не так :(' })
  expect(dialog.textContent).toContain(errors.join('\n'))
  await userEvent.click(screen.getByRole('button', { name: 'Понятно' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(accessToken()).toBeNull()
  await submit()
  await screen.findByRole('alertdialog')
  expect(sent()).toHaveLength(2)
})

test.each(['/Auth/ResetPassword', '/Auth/ResetPassword?t=abc', '/Auth/ResetPassword?e=marina@pochta.example'])(
  'an incomplete reset link shows no form: %s',
  async (at) => {
    fakeApi({})
    await open(at)
    expect(await screen.findByText(/Откройте письмо/)).toBeTruthy()
    expect(screen.queryByPlaceholderText('Новый пароль')).toBeNull()
    expect(screen.getByRole('link', { name: 'Ко входу' }).getAttribute('href')).toBe('/login')
  },
)

test('a rate limit error opens a dialog with the time of the next try', async () => {
  const detail = 'Слишком часто. Повторите через 40 секунд.'
  fakeApi({ [auth.resetPassword.path]: () => ({ status: 429, code: 'too_often', detail }) })
  await open()
  await fill('синий трактор едет')
  await submit()
  const dialog = await screen.findByRole('alertdialog', { name: 'Что-то пошло не так :(' })
  expect(dialog.textContent).toContain(detail)
})

test('a used link says so before a password is typed, and a new one can be requested', async () => {
  const sent = fakeApi({
    [auth.checkResetLink.path]: () => ({ reply: false }),
    [auth.forgotPassword.path]: () => ({ reply: true }),
  })
  await open()
  expect((await screen.findByRole('alert')).textContent).toContain('уже использована или устарела')
  expect(screen.queryByPlaceholderText('Новый пароль')).toBeNull()
  expect(screen.getByRole('link', { name: 'Ко входу' }).getAttribute('href')).toBe('/login')
  await userEvent.click(screen.getByRole('button', { name: 'Получить новую ссылку' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Подтвердить' }))
  await screen.findByText(/Мы отправили сообщение/)
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    [auth.forgotPassword.path, { email: 'marina+tests@pochta.example' }],
  ])
})

test('the form stays when the check of the link fails', async () => {
  fakeApi({ [auth.checkResetLink.path]: () => ({ status: 503, code: 'busy' }) })
  await open()
  await waitFor(() => expect(screen.getByPlaceholderText('Новый пароль')).toBeTruthy())
  expect(screen.queryByRole('alert')).toBeNull()
})
