import { expect, test } from '../fixtures.ts'
import { seesOwnName } from '../page-objects/bar.ts'
import { register } from '../page-objects/people.ts'

test('/login-modal leaves the visitor on the home page when closed, links to registration, and signs in over the page of its address', async ({
  page,
}) => {
  const person = await register()
  const dialog = page.getByRole('dialog', { name: 'Вход' })
  for (const close of ['Закрыть', 'Escape'] as const) {
    const answer = await page.goto('/login-modal')
    expect(answer?.status()).toBe(200)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(dialog).toBeVisible()
    if (close === 'Escape') await page.keyboard.press('Escape')
    else await dialog.getByRole('button', { name: close }).click()
    await expect(page).toHaveURL('/')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 2, name: 'В тренде' })).toBeVisible()
  }

  await page.goto('/login-modal?from=%2Fautors')
  await dialog.getByRole('link', { name: 'Зарегистрируйтесь' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Регистрация' })).toBeVisible()
  await page.goBack()
  const email = dialog.getByRole('textbox', { name: 'Электронная почта' })
  await email.fill(person.email)
  await dialog.getByLabel(/^Пароль/).fill('не-тот-пароль')
  await dialog.getByRole('button', { name: 'Войти' }).click()
  const alert = page.getByRole('alertdialog', { name: 'Что-то пошло не так :(' })
  await expect(alert).toContainText('Неверная почта или пароль')
  await alert.getByRole('button', { name: 'Понятно' }).click()
  await expect(email).toHaveValue(person.email)

  await dialog.getByLabel(/^Пароль/).fill(person.password)
  await dialog.getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Авторы' })).toBeVisible()
  await expect(dialog).toBeHidden()
  await seesOwnName(page, person.fullName)
})
