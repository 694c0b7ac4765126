import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { seesGuestBar, seesOwnName } from '../page-objects/bar.ts'
import { login, type Person, register, signInAs, unique } from '../page-objects/people.ts'

const fullName = 'Вера Заозёрная'

/** Changes the password of the account that has another session; that ends, and the own one stays. */
async function changesPassword(page: Page, other: Page, person: Person): Promise<void> {
  await signInAs(other, await login(person))
  await other.goto('/agreement')
  await seesOwnName(other, fullName)
  // The messages of the former changes lie over the button.
  await page.reload()
  const form = page.getByRole('region', { name: 'Пароль' })
  await form.getByLabel(/^Текущий пароль/).fill(person.password)
  await form.getByLabel(/^Новый пароль/).fill('Третья-лодка-у-причала-7')
  await form.getByLabel(/^Повторите новый пароль/).fill('Третья-лодка-у-причала-7')
  await form.getByRole('button', { name: 'Сменить пароль' }).click()
  await expect(page.getByText('Пароль изменён, остальные сеансы закончены')).toBeVisible()
  await other.reload()
  await seesGuestBar(other)
  await page.reload()
  await seesOwnName(page, fullName)
}

test('the account page changes name, e-mail and password, refuses a wrong password, and ends the other sessions', async ({
  page,
  anotherVisitor,
  allowRefused,
}) => {
  const person = await register()
  const other = await anotherVisitor()
  await signInAs(other, person)
  await signInAs(page, await login(person))
  allowRefused('/api/')
  await page.goto('/account')
  const name = page.getByRole('region', { name: 'Имя', exact: true })
  await name.getByRole('textbox', { name: 'Имя и фамилия' }).fill(fullName)
  await name.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Имя сохранено')).toBeVisible()
  await seesOwnName(page, fullName)

  const sessions = page.getByRole('region', { name: 'Сеансы' })
  await expect(sessions).toContainText('Этот сеанс')
  await sessions.getByRole('button', { name: /^Закончить/ }).click()
  await expect(page.getByText('Сеанс закончен')).toBeVisible()
  await other.goto('/agreement')
  await seesGuestBar(other)

  const email = `reader-${unique()}@mail.example`
  const form = page.getByRole('region', { name: 'Почта' })
  await form.getByRole('textbox', { name: 'Электронная почта' }).fill(email)
  await form.getByLabel(/^Текущий пароль/).fill('не-тот-пароль')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form.getByText('Текущий пароль не подходит.')).toBeVisible()
  await form.getByLabel(/^Текущий пароль/).fill(person.password)
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Почта сохранена')).toBeVisible()
  await changesPassword(page, other, { ...person, email })
})
