import { expect, test } from '../fixtures.ts'
import { fillInRegistration, typeBirthDate } from '../page-objects/auth.ts'
import { seesOwnName } from '../page-objects/bar.ts'
import { countCalls, openWithoutScripts } from '../page-objects/network.ts'
import { newPerson, register } from '../page-objects/people.ts'

const registerPath = '/api/auth/register'

test('an empty form names the missing fields, with red borders, and sends nothing', async ({ page }) => {
  await page.goto('/register')
  const sent = countCalls(page, registerPath)
  const login = page.getByRole('textbox', { name: 'Логин' })
  const calm = await login.evaluate((input) => getComputedStyle(input).borderColor)
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()

  await expect(login).toBeFocused()
  for (const text of [
    'Введите логин',
    'Введите электронную почту',
    'Введите имя и фамилию',
    'Введите дату рождения',
    'Введите пароль',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  for (const label of ['Логин', 'Электронная почта', 'Имя и фамилия'])
    await expect(page.getByRole('textbox', { name: label })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('heading', { name: 'Регистрация' }).click()
  const red = await login.evaluate((input) => getComputedStyle(input).borderColor)
  expect(red).not.toBe(calm)
  expect(sent()).toBe(0)

  await login.fill('Маша_и_Masha')
  await expect(page.getByText('Не смешивайте в логине русские и латинские буквы')).toBeVisible()
  await login.fill('Маша')
  await expect(login).not.toHaveAttribute('aria-invalid')
  await typeBirthDate(page, '2000-02-31')
  await page.getByLabel(/^Пароль/).fill('коротко')
  await expect(page.getByText('Дня 31.02.2000 не бывает')).toBeVisible()
  await expect(page.getByText('Пароль должен быть не короче 8 знаков')).toBeVisible()
  await page.getByLabel(/^Пароль/).fill('Дождь-над-Окой-1987')
  await page.getByLabel(/^Повторите пароль/).fill('Дождь-над-Волгой-1987')
  await expect(page.getByText('Пароли не совпадают')).toBeVisible()
})

test('problems found by the server appear in a dialog, one sentence each', async ({ page }) => {
  const taken = await register()
  await page.goto('/register')
  await fillInRegistration(page, taken)
  const dialog = page.getByRole('alertdialog', { name: 'Что-то пошло не так :(' })
  await expect(dialog).toContainText('Этот логин уже занят. Придумайте другой')
  await dialog.getByRole('button', { name: 'Понятно' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('textbox', { name: 'Логин' }).fill(newPerson().userName)
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
  await expect(dialog).toContainText('Эта почта уже зарегистрирована. Войдите или укажите другую')
})

test('a valid form signs in and leads home', { tag: '@main' }, async ({ page }) => {
  const person = newPerson('Ёлкина Зоя')
  await page.goto('/register')
  await fillInRegistration(page, person)
  await page.waitForURL('/')
  await seesOwnName(page, person.fullName)
})

test('reading the rules keeps the filled-in fields', async ({ page, context }) => {
  const person = newPerson()
  await page.goto('/register')
  const login = page.getByRole('textbox', { name: 'Логин' })
  const name = page.getByRole('textbox', { name: 'Имя и фамилия' })
  await login.fill(person.userName)
  await name.fill(person.fullName)
  await typeBirthDate(page, person.birthDate)
  await page.getByLabel(/^Пароль/).fill(person.password)
  for (const [link, heading] of [
    ['правила платформы', 'Пользовательское соглашение'],
    ['обработку персональных данных', 'Согласие на обработку персональных данных'],
  ] as const) {
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: `${link} (откроется в новой вкладке)` }).click()
    const beside = await opened
    await expect(beside.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await beside.close()
  }
  await expect(page.getByLabel(/^Пароль/)).toHaveValue(person.password)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Пользовательское соглашение' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Пользовательское соглашение' })).toBeVisible()
  await page.goBack()
  await expect(login).toHaveValue(person.userName)
  await expect(page.getByRole('group', { name: 'Дата рождения' })).toHaveText(/23.*04.*1991/)
  await expect(page.getByLabel(/^Пароль/)).toHaveValue('')
  await page.reload()
  await expect(login).toHaveValue(person.userName)
  await expect(name).toHaveValue(person.fullName)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(person.password)
})

test('text typed before hydration stays in the form, also when the date was tried', async ({ page }) => {
  const person = newPerson()
  const hydrate = await openWithoutScripts(page, '/register')
  const login = page.getByRole('textbox', { name: 'Логин' })
  await login.fill(person.userName)
  const consent = page.getByRole('checkbox', { name: /^Согласен на/ })
  await consent.check()
  await page.getByRole('spinbutton').first().click()
  await page.keyboard.type('23')
  await hydrate()
  await page.getByRole('textbox', { name: 'Имя и фамилия' }).fill(person.fullName)
  await typeBirthDate(page, person.birthDate)
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
  await expect(page.getByText('Введите пароль').first()).toBeVisible()
  await expect(login).toHaveValue(person.userName)
  await expect(page.getByText('Введите логин')).toHaveCount(0)
  await expect(consent).toBeChecked()
})
