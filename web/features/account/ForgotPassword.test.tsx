import { auth } from '@quiz/contract/account/auth.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { LoginForm } from './LoginForm.tsx'

const sentText = 'Мы отправили сообщение вам на указанную почту. Пройдите по ссылке и смените пароль'

const SignIn = () => <LoginForm onSignedIn={() => undefined} onBanned={() => undefined} />

/** Opens the sign-in form and its password reset dialog. */
async function open() {
  await renderRoutes({ '/login': SignIn }, { at: '/login' })
  const ask = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Забыли пароль?' }))
    return within(await screen.findByRole('dialog', { name: 'Восстановление пароля' }))
  }
  return { ask, dialog: await ask() }
}
type Dialog = Awaited<ReturnType<typeof open>>['dialog']
const email = (dialog: Dialog) => dialog.getByRole('textbox', { name: /Электронная почта/ })
const confirm = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Подтвердить' }))

test('sending the e-mail closes the dialog and opens a confirmation', async () => {
  const sent = fakeApi({ [auth.forgotPassword.path]: () => ({ reply: true }) })
  const { dialog } = await open()
  expect(document.activeElement).toBe(email(dialog))
  await userEvent.type(email(dialog), 'marina@pochta.example')
  await confirm(dialog)
  const alert = await screen.findByRole('alertdialog', { name: 'Восстановление пароля' })
  expect(alert.textContent).toContain(sentText)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toMatchObject([{ path: auth.forgotPassword.path, body: { email: 'marina@pochta.example' } }])
  await userEvent.click(screen.getByRole('button', { name: 'Понятно' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('an empty e-mail is not sent', async () => {
  const sent = fakeApi({})
  const { dialog } = await open()
  await userEvent.type(email(dialog), '  ')
  await confirm(dialog)
  expect(await dialog.findByText('Введите электронную почту')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(email(dialog)))
  expect(sent).toEqual([])
})

test('«Отмена» closes the dialog and sends neither the e-mail nor the sign-in form', async () => {
  const sent = fakeApi({})
  const { dialog, ask } = await open()
  await userEvent.type(email(dialog), 'marina@pochta.example')
  await userEvent.click(dialog.getByRole('button', { name: 'Отмена' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await ask()
  expect(sent).toEqual([])
})

test('the dialog starts with the e-mail of the sign-in form', async () => {
  fakeApi({})
  await renderRoutes({ '/login': SignIn }, { at: '/login' })
  await userEvent.type(screen.getByRole('textbox', { name: /Электронная почта/ }), 'marina@pochta.example')
  await userEvent.click(screen.getByRole('button', { name: 'Забыли пароль?' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(email(within(screen.getByRole('dialog')))).toHaveProperty('value', 'marina@pochta.example')
})

test('a server error of the e-mail is shown at the field, and a retry succeeds', async () => {
  let isFirst = true
  const message = 'Проверьте адрес почты: он должен быть вида имя@сайт.ру'
  fakeApi({
    [auth.forgotPassword.path]: () => {
      if (!isFirst) return { reply: true }
      isFirst = false
      return { status: 400, code: 'invalid_request', errors: [{ path: 'email', message }] }
    },
  })
  const { dialog } = await open()
  await userEvent.type(email(dialog), 'marina@pochta')
  await confirm(dialog)
  expect(await dialog.findByText(message)).toBeTruthy()
  expect(email(dialog)).toHaveProperty('ariaInvalid', 'true')
  await userEvent.type(email(dialog), '.example')
  expect(dialog.queryByText(message)).toBeNull()
  await confirm(dialog)
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
})

test('a network error is shown in the dialog, and the same e-mail can be sent again', async () => {
  let isDown = true
  fakeApi({
    [auth.forgotPassword.path]: () => {
      if (isDown) throw new Error('no network')
      return { reply: true }
    },
  })
  const { dialog } = await open()
  await userEvent.type(email(dialog), 'marina@pochta.example')
  await confirm(dialog)
  expect(await dialog.findByText(/Нет связи с сайтом/)).toBeTruthy()
  isDown = false
  await confirm(dialog)
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
})

test('a rate limit error is shown in the dialog with the time of the next try', async () => {
  const detail = 'Слишком часто. Повторите через 42 минуты.'
  fakeApi({ [auth.forgotPassword.path]: () => ({ status: 429, code: 'too_often', detail }) })
  const { dialog } = await open()
  await userEvent.type(email(dialog), 'marina@pochta.example')
  await confirm(dialog)
  expect(await dialog.findByText(detail)).toBeTruthy()
})
