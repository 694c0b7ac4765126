import { account } from '@quiz/contract/account/account.ts'
import { auth } from '@quiz/contract/account/auth.ts'
import { notices } from '@quiz/contract/account/notices.ts'
import { authors } from '@quiz/contract/quiz/authors.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { subjects } from '@quiz/contract/quiz/subjects.ts'
import { home } from '@quiz/contract/site/home.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { accessToken, refreshToken, storeTokens } from '#web/lib/tokens.ts'
import { LoginModalPage } from '#web/pages/LoginModalPage.tsx'
import { LoginPage } from '#web/pages/LoginPage.tsx'
import { RegisterPage } from '#web/pages/RegisterPage.tsx'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { closeToast, currentToasts } from '#web/ui/toasts.ts'

const marina = { id: 7, fullName: 'Марина Лебедева', userName: 'marina', avatar: null, isAdmin: false }
const known = {
  [auth.isAuthorised.path]: () => ({ reply: true }),
  [auth.me.path]: () => ({ reply: marina }),
}
const signedIn = { success: true, token: 'access', refreshToken: 'refresh', errors: [] }

const open = (at: string) =>
  renderRoutes({ '/': () => <h1>Главная</h1>, '/login': LoginPage, '/passing/3': () => null }, { at })
const fill = async () => {
  await userEvent.type(screen.getByRole('textbox', { name: /Электронная почта/ }), 'marina@pochta.example')
  await userEvent.type(screen.getByLabelText(/^Пароль/), 'ёлка в июле')
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Войти' }))

test('the right password stores both tokens and opens the home page', async () => {
  const sent = fakeApi({ ...known, [auth.login.path]: () => ({ reply: signedIn }) })
  const { address } = await open('/login')
  await fill()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Запомнить меня' }))
  await submit()
  await screen.findByRole('heading', { name: 'Главная' })
  expect(address()).toBe('/')
  expect([accessToken(), refreshToken()]).toEqual(['access', 'refresh'])
  expect(sent[0]).toEqual({
    path: auth.login.path,
    token: null,
    body: { email: 'marina@pochta.example', password: 'ёлка в июле', rememberMe: true },
  })
})

test('signing in opens the return path', async () => {
  fakeApi({ ...known, [auth.login.path]: () => ({ reply: signedIn }) })
  const { address } = await open('/login?from=/passing/3')
  await fill()
  await submit()
  await waitFor(() => expect(address()).toBe('/passing/3'))
})

test('an empty form is not sent: its fields show problems, and the first gets the focus', async () => {
  const sent = fakeApi({})
  await open('/login')
  await submit()
  const email = screen.getByRole('textbox', { name: /Электронная почта/ })
  expect(email).toHaveProperty('ariaInvalid', 'true')
  expect(screen.getByText('Введите электронную почту')).toBeTruthy()
  expect(screen.getByText('Введите пароль')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(email))
  await userEvent.type(email, 'm')
  expect(screen.queryByText('Введите электронную почту')).toBeNull()
  expect(sent).toEqual([])
})

test('a rejected sign-in opens a dialog that «Понятно» closes', async () => {
  const refused = { success: false, token: null, refreshToken: null, errors: ['Неверная почта или пароль'] }
  fakeApi({ [auth.login.path]: () => ({ reply: refused }) })
  await open('/login')
  await fill()
  await submit()
  const dialog = await screen.findByRole('alertdialog', { name: 'Что-то пошло не так :(' })
  expect(dialog.textContent).toContain('Неверная почта или пароль')
  await userEvent.click(screen.getByRole('button', { name: 'Понятно' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(accessToken()).toBeNull()
})

test('a failed request opens the same dialog', async () => {
  fakeApi({ [auth.login.path]: () => ({ status: 503, code: 'busy', detail: 'Сейчас слишком много запросов.' }) })
  await open('/login')
  await fill()
  await submit()
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Сейчас слишком много запросов.')
})

test('a rate limit error opens the same dialog with the time of the next try', async () => {
  const detail = 'Слишком часто. Повторите через 40 секунд.'
  fakeApi({ [auth.login.path]: () => ({ status: 429, code: 'too_often', detail, retryAfter: 40 }) })
  await open('/login')
  await fill()
  await submit()
  expect((await screen.findByRole('alertdialog', { name: 'Что-то пошло не так :(' })).textContent).toContain(detail)
})

test('the button shows the password', async () => {
  fakeApi({})
  await open('/login')
  const password = screen.getByLabelText(/^Пароль/)
  expect(password).toHaveProperty('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Показать пароль' }))
  expect(password).toHaveProperty('type', 'text')
})

test.each([
  ['/login', LoginPage],
  ['/register', RegisterPage],
  ['/login-modal', LoginModalPage],
])('a signed-in user is redirected from %s to the home page', async (at, page) => {
  storeTokens({ token: 'access' })
  const list = () => ({ reply: [] })
  fakeApi({
    ...known,
    ...{ [authors.top.path]: list, [subjects.list.path]: list, [home.trending.path]: list },
    [home.news.path]: () => ({ reply: { newest: [], trending: [], totals: {} } }),
    [quizzes.list.path]: () => ({ reply: { items: [], totalCount: 0 } }),
  })
  const none = () => null
  const pages = { [at]: page, '/all-test': none, '/autors': none, '/agreement': none, '/consent': none }
  const { address } = await renderRoutes({ ...pages, '/': () => <h1>Главная</h1> }, { at })
  await waitFor(() => expect(address()).toBe('/'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

const ban = {
  ...{ id: 40, recipient: 'author', testId: null, kind: 'comment', decision: 'ban', days: 7, reason: 'Реклама слонов' },
  ...{ at: '2026-11-20T09:00:00.000Z', isRead: false, canAppeal: true, appeal: null },
}
const refusedByBan = {
  ...{ success: false, token: null, refreshToken: null, errors: ['Учётная запись заблокирована'] },
  ...{ until: '2026-11-27T09:00:00.000Z', banToken: 'ban-token' },
}

async function signInBanned({ list = [ban] as object[], refusal = refusedByBan as object } = {}) {
  const sent = fakeApi({
    [auth.login.path]: () => ({ reply: refusal }),
    [notices.list.path]: () => ({ reply: { items: list, unread: list.length } }),
    [notices.appeal.path]: () => ({ reply: true }),
  })
  await open('/login')
  await fill()
  await submit()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Учётная запись заблокирована' })),
  )
  return sent
}

test('a banned person reads the end and the reason of the ban in place of the form, and answers once', async () => {
  const sent = await signInBanned()
  expect(screen.getByText(/^До 27 ноября 2026/)).toBeTruthy()
  expect((await screen.findByText('Причина:')).parentElement?.textContent).toContain('Реклама слонов')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.queryByLabelText(/^Пароль/)).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: /^Ответить модератору/ }))
  const answer = screen.getByRole('textbox', { name: /^Ваш ответ/ })
  expect(document.activeElement).toBe(answer)
  expect(screen.getByRole('button', { name: 'Отправить' }).ariaDisabled).toBe('true')
  await userEvent.type(answer, 'Слон был не мой.')
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }))
  const thanks = await screen.findByText(/^Спасибо, ответ отправлен/)
  expect(document.activeElement).toBe(thanks)
  expect(screen.getByText('Слон был не мой.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Ответить модератору/ })).toBeNull()
  expect(sent.slice(1).map(({ path, token }) => [path, token])).toEqual([
    [notices.list.path, 'ban-token'],
    [notices.appeal.path, 'ban-token'],
  ])
  expect(sent.at(-1)?.body).toEqual({ decisionId: 40, text: 'Слон был не мой.' })
  expect(accessToken()).toBeNull()
})

test('a banned person who has answered reads the answer, and goes back to the form', async () => {
  await signInBanned({
    list: [{ ...ban, canAppeal: false, appeal: 'Слон был не мой.' }],
    refusal: { ...refusedByBan, until: null },
  })
  expect(screen.getByText(/^Без срока/)).toBeTruthy()
  expect(await screen.findByText('Вы уже ответили модератору:')).toBeTruthy()
  expect(screen.getByText('Слон был не мой.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Ответить модератору/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Назад/ }))
  expect(screen.getByLabelText(/^Пароль/)).toBeTruthy()
})

test('a person who keeps the account that waits for its deletion reads so, and gets the form back', async () => {
  onTestFinished(() => {
    for (const { id } of currentToasts()) closeToast(id)
  })
  const refusal = { ...refusedByBan, until: null, deletesAt: '2026-12-01T10:00:00.000Z' }
  const sent = fakeApi({
    [auth.login.path]: () => ({ reply: refusal }),
    [account.keep.path]: () => ({ reply: true }),
  })
  await open('/login')
  await fill()
  await submit()
  await userEvent.click(await screen.findByRole('button', { name: 'Передумал' }))
  expect(await screen.findByLabelText(/^Пароль/)).toBeTruthy()
  expect(currentToasts().map(({ text }) => text)).toEqual(['Аккаунт сохранён. Войдите ещё раз'])
  expect(sent.at(-1)).toMatchObject({ path: account.keep.path, token: 'ban-token' })
})

test('an outdated token of a banned person does not open the sign-in prompt: its refusal is shown', async () => {
  const sent = fakeApi({
    [auth.login.path]: () => ({ reply: refusedByBan }),
    [notices.list.path]: () => ({ status: 401, code: 'unauthorized', detail: 'Войдите, чтобы продолжить.' }),
  })
  await open('/login')
  await fill()
  await submit()
  expect((await screen.findByRole('alert')).textContent).toContain('Войдите, чтобы продолжить.')
  expect(sent.map(({ path }) => path)).toEqual([auth.login.path, notices.list.path])
})
