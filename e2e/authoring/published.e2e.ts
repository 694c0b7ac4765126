import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { fillInLogin } from '../page-objects/auth.ts'
import { addQuestion, addResult, chooseCover, publish, seesOpenEditor, typeHead } from '../page-objects/editor.ts'
import { register, unique } from '../page-objects/people.ts'
import { forceWebFont } from '../page-objects/web-font.ts'

async function typeQuiz(page: Page, title: string): Promise<void> {
  await seesOpenEditor(page)
  await typeHead(page, { title, description: 'Коротко о рыбах.', subject: 'Наука' })
  await chooseCover(page)
  await addQuestion(page, { text: 'Кто из них рыба?', answers: ['Кит', 'Сом'], right: ['Сом'] })
  await addQuestion(page, { text: 'У кого есть усы?', answers: ['Сом', 'Уж'], right: ['Сом'] })
  for (const result of ['Сухопутный', 'Рыболов']) await addResult(page, { title: result, text: 'До новых встреч.' })
}

/** The red, green and blue of a colour of an element. */
const colourOf = (one: Locator, property: 'background-color' | 'border-top-color') =>
  one.evaluate(
    (element, name) => (getComputedStyle(element).getPropertyValue(name).match(/\d+/g) ?? []).map(Number),
    property,
  )

/** Expects the tick and the frame of the right answer of the open question in green. */
async function seesGreenAnswer(page: Page): Promise<void> {
  const row = page.locator('.opt').filter({ has: page.getByRole('radio', { checked: true }) })
  for (const [red = 0, green = 0, blue = 0] of [
    await colourOf(row.getByRole('radio'), 'background-color'),
    await colourOf(row.getByRole('textbox'), 'border-top-color'),
  ])
    expect(green).toBeGreaterThan(Math.max(red, blue))
}

test('a guest signs in for the editor, and the published test shows its link once, not after a reload nor on going back', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const person = await register()
  await page.goto('/create/quiz')
  await page
    .getByRole('dialog', { name: 'Один шаг к авторству!' })
    .getByRole('link', { name: 'Авторизоваться' })
    .click()
  await fillInLogin(page, person)
  await page.waitForURL('/create/quiz')
  const title = `Рыбы ${unique()}`
  await typeQuiz(page, title)
  await seesGreenAnswer(page)
  const dialog = await publish(page)
  const address = page.url()
  // The fallback of a late font may be wider, and the dialog higher.
  await forceWebFont(page)
  await expect(dialog).toBeInViewport({ ratio: 1 })
  await expectNoViolations(page)
  await expect(dialog.getByRole('textbox', { name: 'Ссылка на тест' })).toHaveValue(address)
  await dialog.getByRole('button', { name: 'Скопировать ссылку' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Скопировано')
  await expect(dialog.getByRole('link', { name: 'Telegram' })).toHaveAttribute('target', '_blank')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

  await dialog.getByRole('link', { name: 'Создать ещё' }).click()
  await page.waitForURL('/create')
  // The address changes before the page does.
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await page.waitForURL(address)
  await expect(page.getByRole('heading', { level: 2, name: 'Кто из них рыба?' })).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: 'Вера Журавлёва' }).first().click()
  await page.waitForURL(/\/profile\//)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(dialog).toHaveCount(0)
})
