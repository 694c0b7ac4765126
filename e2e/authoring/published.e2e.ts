import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { fillInLogin } from '../page-objects/auth.ts'
import { addQuestion, addResult, chooseCover, publish, seesOpenEditor, typeHead } from '../page-objects/editor.ts'
import { register, signInAs, unique } from '../page-objects/people.ts'

async function typeQuiz(page: Page, title: string): Promise<void> {
  await seesOpenEditor(page)
  await typeHead(page, { title, description: 'Коротко о рыбах.', subject: 'Наука' })
  await chooseCover(page)
  await addQuestion(page, { text: 'Кто из них рыба?', answers: ['Кит', 'Сом'], right: ['Сом'] })
  await addQuestion(page, { text: 'У кого есть усы?', answers: ['Сом', 'Уж'], right: ['Сом'] })
  for (const result of ['Сухопутный', 'Рыболов']) await addResult(page, { title: result, text: 'До новых встреч.' })
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Тест опубликован' })

test('a published test shows its link once, not after a reload nor on going back', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs(page, await register())
  await page.goto('/create/quiz')
  const title = `Рыбы ${unique()}`
  await typeQuiz(page, title)
  const dialog = await publish(page)
  const address = page.url()
  await expect(dialog).toBeInViewport({ ratio: 1 })
  await expectNoViolations(page)
  await expect(dialog.getByRole('textbox', { name: 'Ссылка на тест' })).toHaveValue(address)
  await dialog.getByRole('button', { name: 'Скопировать ссылку' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Скопировано')
  await expect(dialog.getByRole('link', { name: 'Telegram' })).toHaveAttribute('target', '_blank')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: 'Вера Журавлёва' }).first().click()
  await page.waitForURL(/\/profile\//)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(dialog).toHaveCount(0)
})

test('a guest who signs in for the editor sees the dialog of the published test, and can create another', async ({
  page,
}) => {
  const person = await register()
  await page.goto('/create/quiz')
  await page
    .getByRole('dialog', { name: 'Один шаг к авторству!' })
    .getByRole('link', { name: 'Авторизоваться' })
    .click()
  await fillInLogin(page, person)
  await page.waitForURL('/create/quiz')
  await typeQuiz(page, `Рыбы ${unique()}`)
  const dialog = await publish(page)
  await dialog.getByRole('link', { name: 'Создать ещё' }).click()
  await page.waitForURL('/create')
  // The address changes before the page does.
  await expect(dialogOf(page)).toHaveCount(0)
  await page.goBack()
  await page.waitForURL(/\/passing\/\d+$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Кто из них рыба?' })).toBeVisible()
  await expect(dialogOf(page)).toHaveCount(0)
})
