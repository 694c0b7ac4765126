import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { typeBirthDate } from '../page-objects/auth.ts'
import { openWithoutScripts } from '../page-objects/network.ts'
import { newPerson } from '../page-objects/people.ts'

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

const borderOf = (field: Locator) => field.evaluate((input) => getComputedStyle(input).borderColor)

test('text typed before hydration stays in the form, also when the date was tried, and the missing password has a red border', async ({
  page,
}) => {
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
  // The field with the focus has another border.
  await page.getByRole('heading', { name: 'Регистрация' }).click()
  expect(await borderOf(page.getByLabel(/^Пароль/))).not.toBe(await borderOf(page.getByLabel(/^Повторите пароль/)))
})
