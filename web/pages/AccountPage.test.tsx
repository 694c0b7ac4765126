import { account } from '@quiz/contract/account/account.ts'
import { auth } from '@quiz/contract/account/auth.ts'
import { Outlet } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { storeTokens } from '#web/lib/tokens.ts'
import { AccountPage } from '#web/pages/AccountPage.tsx'
import { type FakeReply, fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { ToastRegion } from '#web/ui/ToastRegion.tsx'
import { closeToast, currentToasts } from '#web/ui/toasts.ts'

const me = { id: 7, fullName: 'Марина Лебедева', userName: 'marina', avatar: null, isAdmin: false, consentsNeeded: [] }
const own = {
  userName: 'marina',
  fullName: 'Марина Лебедева',
  email: 'marina@pochta.example',
  isEmailConfirmed: true,
  confirmationSentAt: null as string | null,
}
const here = {
  id: '0c6f8a52-6a0b-4b43-9f0c-3d1f7f8f1b11',
  device: 'Firefox на Linux',
  createDate: '2026-11-20T10:00:00.000Z',
  lastUsedDate: '2026-11-21T10:00:00.000Z',
  isCurrent: true,
}
const there = { ...here, id: '5b0f6c1e-9a42-4f6e-8a54-0d8e2f6a7c22', device: 'Chrome на Android', isCurrent: false }

// Toasts are global, so they would stay for the next test.
beforeEach(() => {
  for (const { id } of currentToasts()) closeToast(id)
})

const Frame = () => (
  <>
    <Outlet />
    <ToastRegion />
  </>
)

/** Opens the page as its owner; `answers` are the replies of the mutations. */
async function open(answers: Record<string, (request: { body: unknown }) => FakeReply> = {}) {
  storeTokens({ token: 'access', refreshToken: 'refresh' })
  const sent = fakeApi({
    [auth.isAuthorised.path]: () => ({ reply: true }),
    [auth.me.path]: () => ({ reply: me }),
    [account.get.path]: () => ({ reply: own }),
    [account.sessions.path]: () => ({ reply: [there, here] }),
    ...answers,
  })
  await renderRoutes({ '/account': AccountPage, '/login': () => null }, { at: '/account', frame: Frame })
  const part = async (name: string) => within(await screen.findByRole('region', { name }))
  const bodiesOf = (path: string) => sent.filter((request) => request.path === path).map(({ body }) => body)
  return { part, bodiesOf }
}
type Part = Awaited<ReturnType<Awaited<ReturnType<typeof open>>['part']>>

async function retype(part: Part, label: RegExp, text: string) {
  const field = part.getByLabelText(label)
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}
const press = (part: Part, name: string | RegExp) => userEvent.click(part.getByRole('button', { name }))
const refused = (path: string, message: string) => ({
  status: 400,
  code: 'invalid_request',
  errors: [{ path, message }],
})

test('a changed name is saved and confirmed by a toast', async () => {
  const { part, bodiesOf } = await open({
    [account.changeName.path]: () => ({ reply: { ...own, fullName: 'Марина Орлова' } }),
  })
  const name = await part('Имя')
  expect(name.getByLabelText(/Имя и фамилия/)).toHaveProperty('value', 'Марина Лебедева')
  await retype(name, /Имя и фамилия/, 'Марина Орлова')
  await press(name, 'Сохранить')
  expect(await screen.findByText('Имя сохранено')).toBeTruthy()
  expect(bodiesOf(account.changeName.path)).toEqual([{ fullName: 'Марина Орлова' }])
})

test.each([
  { isAdmin: true, sent: [{ fullName: 'Модератор Марина' }] },
  { isAdmin: false, sent: [] },
])('the name of a moderator is sent where isAdmin is $isAdmin', async ({ isAdmin, sent }) => {
  const { part, bodiesOf } = await open({
    [auth.me.path]: () => ({ reply: { ...me, isAdmin } }),
    [account.changeName.path]: () => ({ reply: own }),
  })
  const name = await part('Имя')
  await retype(name, /Имя и фамилия/, 'Модератор Марина')
  await press(name, 'Сохранить')
  await screen.findByText(isAdmin ? 'Имя сохранено' : /только сотрудники/)
  expect(bodiesOf(account.changeName.path)).toEqual(sent)
})

test('an invalid name is not sent', async () => {
  const { part, bodiesOf } = await open()
  const name = await part('Имя')
  await retype(name, /Имя и фамилия/, '')
  await press(name, 'Сохранить')
  expect(await name.findByText('Введите имя и фамилию')).toBeTruthy()
  expect(bodiesOf(account.changeName.path)).toEqual([])
})

test('the e-mail is changed with the current password, whose field is cleared afterwards', async () => {
  const { part, bodiesOf } = await open({ [account.changeEmail.path]: () => ({ reply: own }) })
  const email = await part('Почта')
  await retype(email, /Электронная почта/, 'orlova@pochta.example')
  await retype(email, /Текущий пароль/, 'ёлка в июле')
  await press(email, 'Сохранить')
  expect(await screen.findByText('Почта сохранена')).toBeTruthy()
  expect(bodiesOf(account.changeEmail.path)).toEqual([
    { email: 'orlova@pochta.example', currentPassword: 'ёлка в июле' },
  ])
  await waitFor(() => expect(email.getByLabelText(/Текущий пароль/)).toHaveProperty('value', ''))
  expect(email.getByLabelText(/Электронная почта/)).toHaveProperty('value', 'orlova@pochta.example')
})

test('an unconfirmed e-mail says so, and its letter is sent', async () => {
  let shown = { ...own, isEmailConfirmed: false }
  const { part, bodiesOf } = await open({
    [account.get.path]: () => ({ reply: shown }),
    [account.sendConfirmation.path]: () => {
      shown = { ...shown, confirmationSentAt: '2026-11-21T10:00:00.000Z' }
      return { reply: true }
    },
  })
  const email = await part('Почта')
  expect(email.getByText('Адрес не подтверждён.')).toBeTruthy()
  await press(email, 'Отправить письмо')
  expect(await email.findByText(/Письмо со ссылкой отправлено/)).toBeTruthy()
  expect(await email.findByRole('button', { name: 'Отправить ещё раз' })).toBeTruthy()
  expect(bodiesOf(account.sendConfirmation.path)).toHaveLength(1)
})

test('a letter that is refused shows why in a toast', async () => {
  const { part } = await open({
    [account.get.path]: () => ({ reply: { ...own, isEmailConfirmed: false } }),
    [account.sendConfirmation.path]: () => ({ status: 429, code: 'too_often', detail: 'Слишком часто.' }),
  })
  await press(await part('Почта'), 'Отправить письмо')
  expect(await screen.findByText('Слишком часто.')).toBeTruthy()
})

test('a changed e-mail that is not confirmed gets its letter at once', async () => {
  const { part, bodiesOf } = await open({
    [account.changeEmail.path]: () => ({ reply: { ...own, isEmailConfirmed: false } }),
    [account.sendConfirmation.path]: () => ({ reply: true }),
  })
  const email = await part('Почта')
  await retype(email, /Текущий пароль/, 'ёлка в июле')
  await press(email, 'Сохранить')
  expect(await screen.findByText('Почта сохранена')).toBeTruthy()
  expect(bodiesOf(account.sendConfirmation.path)).toHaveLength(1)
})

test('a wrong password is reported at its field, and another one can be sent', async () => {
  let attempts = 0
  const { part, bodiesOf } = await open({
    [account.changeEmail.path]: () => {
      attempts += 1
      return attempts === 1 ? refused('currentPassword', 'Текущий пароль не подходит.') : { reply: own }
    },
  })
  const email = await part('Почта')
  await retype(email, /Текущий пароль/, 'берёза')
  await press(email, 'Сохранить')
  expect(await email.findByText('Текущий пароль не подходит.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(email.getByLabelText(/Текущий пароль/)))
  await retype(email, /Текущий пароль/, 'ёлка в июле')
  expect(email.queryByText('Текущий пароль не подходит.')).toBeNull()
  await press(email, 'Сохранить')
  expect(await screen.findByText('Почта сохранена')).toBeTruthy()
  expect(bodiesOf(account.changeEmail.path)).toHaveLength(2)
})

test('a rejected form can be sent again unchanged', async () => {
  let isTaken = true
  const { part } = await open({
    [account.changeEmail.path]: () => (isTaken ? refused('email', 'Эта почта уже занята.') : { reply: own }),
  })
  const email = await part('Почта')
  await retype(email, /Текущий пароль/, 'ёлка в июле')
  await press(email, 'Сохранить')
  expect(await email.findByText('Эта почта уже занята.')).toBeTruthy()
  isTaken = false
  await press(email, 'Сохранить')
  expect(await screen.findByText('Почта сохранена')).toBeTruthy()
})

test('the password is changed and its fields are cleared', async () => {
  const { part, bodiesOf } = await open({ [account.changePassword.path]: () => ({ reply: null }) })
  const password = await part('Пароль')
  await retype(password, /Текущий пароль/, 'ёлка в июле')
  await retype(password, /^Новый пароль/, 'синий трактор едет')
  await retype(password, /Повторите новый пароль/, 'синий трактор едет')
  await press(password, 'Сменить пароль')
  expect(await screen.findByText('Пароль изменён, остальные сеансы закончены')).toBeTruthy()
  expect(bodiesOf(account.changePassword.path)).toEqual([
    {
      currentPassword: 'ёлка в июле',
      newPassword: 'синий трактор едет',
      newPasswordConfirm: 'синий трактор едет',
    },
  ])
  await waitFor(() => expect(password.getByLabelText(/^Новый пароль/)).toHaveProperty('value', ''))
})

test('a short password and a different confirmation are not sent', async () => {
  const { part, bodiesOf } = await open()
  const password = await part('Пароль')
  await retype(password, /^Новый пароль/, 'синий')
  await press(password, 'Сменить пароль')
  expect(await password.findByText('Введите пароль')).toBeTruthy()
  expect(password.getByText('Пароль должен быть не короче 8 знаков')).toBeTruthy()
  expect(password.getByText('Пароли не совпадают')).toBeTruthy()
  expect(bodiesOf(account.changePassword.path)).toEqual([])
})

test('an error without a field opens a dialog', async () => {
  const { part } = await open({
    [account.changeName.path]: () => ({ status: 503, code: 'busy', detail: 'Сейчас слишком много запросов.' }),
  })
  await press(await part('Имя'), 'Сохранить')
  const dialog = await screen.findByRole('alertdialog', { name: 'Что-то пошло не так :(' })
  expect(dialog.textContent).toContain('Сейчас слишком много запросов.')
})

test('sessions are listed; another one can be ended, the current one is marked', async () => {
  const { part, bodiesOf } = await open({ [account.endSession.path]: () => ({ reply: [here] }) })
  const sessions = await part('Сеансы')
  const [other, current] = await sessions.findAllByRole('listitem')
  expect(current?.textContent).toContain('Этот сеанс')
  expect(other?.textContent).toContain('Chrome на Android')
  expect(sessions.getAllByRole('button')).toHaveLength(1)
  await press(sessions, /Закончить: Chrome на Android/)
  await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(1))
  expect(await screen.findByText('Сеанс закончен')).toBeTruthy()
  expect(bodiesOf(account.endSession.path)).toEqual([{ id: there.id }])
})

test('ending an expired session shows its error and refetches the list', async () => {
  let isOver = false
  const { part } = await open({
    [account.sessions.path]: () => ({ reply: isOver ? [here] : [there, here] }),
    [account.endSession.path]: () => {
      isOver = true
      return { status: 404, code: 'session_not_found', detail: 'Этот сеанс уже закончился.' }
    },
  })
  const sessions = await part('Сеансы')
  await sessions.findAllByRole('listitem')
  await press(sessions, /Закончить/)
  expect(await screen.findByText('Этот сеанс уже закончился.')).toBeTruthy()
  await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(1))
})

test('an account that fails to load has a retry button', async () => {
  let isDown = true
  const { part } = await open({
    [account.get.path]: () =>
      isDown ? { status: 503, code: 'busy', detail: 'Сейчас слишком много запросов.' } : { reply: own },
  })
  expect(await screen.findByText('Сейчас слишком много запросов.')).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect((await part('Имя')).getByLabelText(/Имя и фамилия/)).toBeTruthy()
})
