import { account } from '@quiz/contract/account/account.ts'
import { auth } from '@quiz/contract/account/auth.ts'
import { currentConsents } from '@quiz/contract/account/consents.ts'
import type { Site } from '@quiz/contract/site/site.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { accessToken, refreshToken } from '#web/lib/tokens.ts'
import { RegisterPage } from '#web/pages/RegisterPage.tsx'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'

const open = (site: Partial<Site> = {}) =>
  renderRoutes({ '/': () => <h1>Главная</h1>, '/register': RegisterPage }, { at: '/register', site })
const box = (name: RegExp) => screen.getByRole('textbox', { name })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Зарегистрироваться' }))

async function fill() {
  await userEvent.type(box(/Логин/), 'stepan.orlov')
  await userEvent.type(box(/Электронная почта/), 'stepan@pochta.example')
  await userEvent.type(box(/Имя и фамилия/), 'Степан Орлов')
  await userEvent.click(screen.getByRole('spinbutton', { name: /день/ }))
  await userEvent.keyboard('24071994')
  await userEvent.type(screen.getByLabelText(/^Пароль/), 'синий трактор едет')
  await userEvent.type(screen.getByLabelText('Повторите пароль'), 'синий трактор едет')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Согласен на/ }))
}

test('a valid form creates an account, stores its token and opens the home page', async () => {
  const sent = fakeApi({
    [auth.register.path]: () => ({ reply: { success: true, token: 'access', errors: [] } }),
    [auth.isAuthorised.path]: () => ({ reply: true }),
    [auth.me.path]: () => ({ reply: null }),
  })
  const { address } = await open()
  await fill()
  await submit()
  await screen.findByRole('heading', { name: 'Главная' })
  expect(address()).toBe('/')
  expect([accessToken(), refreshToken()]).toEqual(['access', null])
  expect(sent[0]?.body).toEqual({
    userName: 'stepan.orlov',
    email: 'stepan@pochta.example',
    phone: '',
    fullName: 'Степан Орлов',
    birthDate: '1994-07-24',
    password: 'синий трактор едет',
    confirmPassword: 'синий трактор едет',
    consents: currentConsents,
  })
})

test.each([
  { isEmailConfirmed: false, letters: 1 },
  { isEmailConfirmed: true, letters: 0 },
])('after the registration $letters letters are asked for where isEmailConfirmed is $isEmailConfirmed', async (own) => {
  const sent = fakeApi({
    [auth.register.path]: () => ({ reply: { success: true, token: 'access', errors: [] } }),
    [auth.isAuthorised.path]: () => ({ reply: true }),
    [auth.me.path]: () => ({ reply: null }),
    [account.get.path]: () => ({ reply: { isEmailConfirmed: own.isEmailConfirmed } }),
    [account.sendConfirmation.path]: () => ({ reply: true }),
  })
  await open()
  await fill()
  await submit()
  await screen.findByRole('heading', { name: 'Главная' })
  const callsOf = (wanted: string) => sent.filter(({ path }) => path === wanted).length
  await waitFor(() => expect(callsOf(account.get.path)).toBe(1))
  await waitFor(() => expect(callsOf(account.sendConfirmation.path)).toBe(own.letters))
})

test('an empty form is not sent: every required field shows a problem', async () => {
  const sent = fakeApi({})
  await open()
  await submit()
  for (const problem of [
    'Введите логин',
    'Введите электронную почту',
    'Введите имя и фамилию',
    'Введите дату рождения',
    'Введите пароль',
    'Без согласия учётную запись открыть нельзя',
  ]) {
    expect(screen.getByText(problem)).toBeTruthy()
  }
  await waitFor(() => expect(document.activeElement).toBe(box(/Логин/)))
  const consent = screen.getByRole('checkbox')
  const described = document.getElementById(consent.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toContain('Без согласия учётную запись открыть нельзя')
  expect(sent).toEqual([])
})

test('a problem disappears when the value is corrected', async () => {
  fakeApi({})
  await open()
  await fill()
  await userEvent.type(screen.getByLabelText('Повторите пароль'), '!')
  await submit()
  expect(screen.getByText('Пароли не совпадают')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Повторите пароль'), '{Backspace}')
  expect(screen.queryByText('Пароли не совпадают')).toBeNull()
})

test('an age that the server refuses, by another clock, empties the form, until a date is typed again', async () => {
  fakeApi({
    [auth.register.path]: () => ({ reply: { success: false, errors: [authTexts.problems.birthDateYoung(14)] } }),
  })
  await open({ minAge: 14 })
  await fill()
  await submit()
  await screen.findByText(/^Зарегистрироваться можно с.14 лет. Всё, что было введено, стёрто/)
  for (const name of [/Логин/, /Электронная почта/, /Имя и фамилия/]) expect(box(name)).toHaveProperty('value', '')
  expect(screen.getByLabelText(/^Пароль/)).toHaveProperty('value', '')
  expect(screen.getByRole('spinbutton', { name: /день/ }).getAttribute('aria-valuenow')).toBeNull()
  expect(sessionStorage.length).toBe(0)
  await userEvent.click(screen.getByRole('spinbutton', { name: /день/ }))
  await userEvent.keyboard('24071994')
  expect(screen.queryByText(/^Зарегистрироваться/, { selector: 'span' })).toBeNull()
})

test('with the date of somebody too young nothing of the form is stored', async () => {
  fakeApi({})
  await open({ minAge: 14 })
  await userEvent.type(box(/Логин/), 'petya')
  await waitFor(() => expect(JSON.stringify(sessionStorage)).toContain('petya'))
  await userEvent.click(screen.getByRole('spinbutton', { name: /день/ }))
  await userEvent.keyboard(`0101${new Date().getFullYear() - 5}`)
  expect(sessionStorage.length).toBe(0)
})

test('server errors are shown in a dialog, one a line', async () => {
  const errors = ['Этот логин уже занят. Придумайте другой', 'Этот пароль слишком легко угадать. Придумайте другой']
  fakeApi({ [auth.register.path]: () => ({ reply: { success: false, token: null, errors } }) })
  await open()
  await fill()
  await submit()
  const dialog = await screen.findByRole('alertdialog', { name: 'Что-то пошло не так :(' })
  expect(dialog.textContent).toContain(errors.join('\n'))
  expect(accessToken()).toBeNull()
})

test('the form links to the agreement, the privacy policy and the consent', async () => {
  fakeApi({})
  await open()
  expect(screen.getByRole('link', { name: /^правила платформы/ }).getAttribute('href')).toBe('/agreement')
  expect(screen.getByRole('link', { name: /^Политика конфиденциальности/ }).getAttribute('href')).toBe('/privacy')
  expect(screen.getByRole('link', { name: /^обработку персональных данных/ }).getAttribute('href')).toBe('/consent')
})

test('the form input is stored in sessionStorage until the account is created, without the passwords', async () => {
  fakeApi({
    [auth.register.path]: () => ({ reply: { success: true, token: 'access', errors: [] } }),
    [auth.isAuthorised.path]: () => ({ reply: true }),
    [auth.me.path]: () => ({ reply: null }),
  })
  const { close } = await open()
  await fill()
  close()
  await open()
  await waitFor(() => expect(box(/Логин/)).toHaveProperty('value', 'stepan.orlov'))
  expect(box(/Имя и фамилия/)).toHaveProperty('value', 'Степан Орлов')
  expect(screen.getByRole('spinbutton', { name: /год/ }).textContent).toBe('1994')
  expect(screen.getByLabelText(/^Пароль/)).toHaveProperty('value', '')
  expect(JSON.stringify(sessionStorage)).not.toContain('трактор')
  await userEvent.type(screen.getByLabelText(/^Пароль/), 'синий трактор едет')
  await userEvent.type(screen.getByLabelText('Повторите пароль'), 'синий трактор едет')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Согласен на/ }))
  await submit()
  await screen.findByRole('heading', { name: 'Главная' })
  expect(sessionStorage.getItem('registration')).toBeNull()
})

test('a rate limit error opens a dialog with the time of the next try', async () => {
  const detail = 'Слишком часто. Повторите через 12 минут.'
  fakeApi({ [auth.register.path]: () => ({ status: 429, code: 'too_often', detail }) })
  await open()
  await fill()
  await submit()
  const dialog = await screen.findByRole('alertdialog', { name: 'Что-то пошло не так :(' })
  expect(dialog.textContent).toContain(detail)
})
