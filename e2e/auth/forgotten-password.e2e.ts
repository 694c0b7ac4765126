import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { seesOwnName } from '../page-objects/bar.ts'
import { linkIn, mailsTo } from '../page-objects/mails.ts'
import { openWithoutScripts } from '../page-objects/network.ts'
import { login, register } from '../page-objects/people.ts'

/** Requests a link on the login page, and waits for the mail. */
async function requestLink(page: Page, email: string): Promise<string> {
  const hydrate = await openWithoutScripts(page, '/login')
  await page.getByRole('button', { name: 'Забыли пароль?' }).click()
  await hydrate()
  const dialog = page.getByRole('dialog', { name: 'Восстановление пароля' })
  await dialog.getByRole('textbox', { name: 'Электронная почта' }).fill(email)
  await dialog.getByRole('button', { name: 'Подтвердить' }).click()
  const alert = page.getByRole('alertdialog', { name: 'Восстановление пароля' })
  await expect(alert).toContainText(
    'Мы отправили сообщение вам на указанную почту. Пройдите по ссылке и смените пароль',
  )
  await alert.getByRole('button', { name: 'Понятно' }).click()
  await expect.poll(() => mailsTo(email)).toHaveLength(1)
  const [text = ''] = await mailsTo(email)
  return linkIn(text)
}

async function fillInNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel(/^Новый пароль/).fill(password)
  await page.getByLabel(/^Повторите новый пароль/).fill(password)
  await page.getByRole('button', { name: 'Сменить', exact: true }).click()
}

test('a reset link, also before hydration, sets a new password once and signs the user in; a used one says so and leads to a new one', async ({
  page,
  anotherVisitor,
}) => {
  const person = await register()
  const password = 'Новая-лодка-у-причала-5'
  const link = await requestLink(page, person.email)
  const other = await anotherVisitor()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'Изменение пароля' })).toBeVisible()
  await expect(other).toHaveURL('/Auth/ResetPassword')
  const hydrate = await openWithoutScripts(page, link)
  await expect(page.getByRole('heading', { name: 'Изменение пароля' })).toBeVisible()
  await fillInNewPassword(page, password)
  await hydrate()
  await page.waitForURL('/')
  await seesOwnName(page, person.fullName)
  await expect(login(person)).resolves.toMatchObject({ success: false })

  await fillInNewPassword(other, 'Чужая-лодка-у-причала-6')
  await expect(other.getByRole('alertdialog', { name: 'Что-то пошло не так :(' })).toContainText('Ссылка не подходит')
  await expect(login({ ...person, password })).resolves.toMatchObject({ success: true })

  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('она уже использована или устарела')
  await expect(page.getByLabel(/^Новый пароль/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Получить новую ссылку' }).click()
  const dialog = page.getByRole('dialog', { name: 'Восстановление пароля' })
  await expect(dialog.getByRole('textbox', { name: 'Электронная почта' })).toHaveValue(person.email)
  await dialog.getByRole('button', { name: 'Подтвердить' }).click()
  // The link, the notice of the new password, and the new link.
  await expect.poll(() => mailsTo(person.email)).toHaveLength(3)
})
