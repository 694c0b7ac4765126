import { expect, type Locator, type Page } from '@playwright/test'
import type { Person } from './people.ts'

// The label of a required field ends with a decorative star; «Показать пароль» is a label too.
const password = (form: Page | Locator, label = 'Пароль') => form.getByLabel(new RegExp(`^${label}`))

/** Fills in the login form on the screen. */
export async function enterLogin(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'Электронная почта' }).fill(person.email)
  await password(page).fill(person.password)
}

/** Sends the login form on the screen. */
export const submitLogin = (page: Page): Promise<void> =>
  page.getByRole('main').getByRole('button', { name: 'Войти' }).click()

/** Signs in through the form on the screen. */
export async function fillInLogin(page: Page, person: { email: string; password: string }): Promise<void> {
  await enterLogin(page, person)
  await submitLogin(page)
}

/** Types a birth date part by part: day, month, year. */
export async function typeBirthDate(page: Page, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-')
  const parts = page.getByRole('group', { name: 'Дата рождения' }).getByRole('spinbutton')
  // Not before hydration.
  await expect(parts.first()).toBeEditable()
  await parts.first().click()
  await page.keyboard.type(`${day}${month}${year}`)
}

/** Registers through the form on the screen. */
export async function fillInRegistration(page: Page, person: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'Логин' }).fill(person.userName)
  await page.getByRole('textbox', { name: 'Электронная почта' }).fill(person.email)
  await page.getByRole('textbox', { name: 'Имя и фамилия' }).fill(person.fullName)
  await typeBirthDate(page, person.birthDate)
  await password(page).fill(person.password)
  await password(page, 'Повторите пароль').fill(person.password)
  await page.getByRole('checkbox', { name: /^Согласен на/ }).check()
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
}
