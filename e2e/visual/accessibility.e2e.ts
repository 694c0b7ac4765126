import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { emulateDevices } from '../page-objects/devices.ts'
import { addQuestion, addResult, chooseCover, headSection, seesOpenEditor } from '../page-objects/editor.ts'
import { openFailedPage } from '../page-objects/failed-page.ts'
import { fitsNarrowScreen, fitsWithDoubledText } from '../page-objects/overflow.ts'
import { register, signInAs } from '../page-objects/people.ts'

const mostResults = 10

/** Presses this button of the editor, and expects the focused field that it adds above the submit bar. */
async function addAboveBar(page: Page, button: 'Добавить вопрос' | 'Добавить результат'): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  const field = await page.locator(':focus').boundingBox()
  const bar = await page.locator('.submit-bar').boundingBox()
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
}

for (const { address, kind } of [
  { address: '/create/quiz', kind: 'a quiz' },
  { address: '/create/questionary', kind: 'a personality test' },
]) {
  test(`the filled-in editor of ${kind} has no accessibility violation, no overflow at 320 px and no new field under the submit bar`, async ({
    page,
  }) => {
    await signInAs(page, await register())
    await page.goto(address)
    await seesOpenEditor(page)
    await chooseCover(page)
    await addAboveBar(page, 'Добавить вопрос')
    await addQuestion(page, { text: '', answers: ['Да', ''] })
    await addResult(page, { title: '', text: '' })
    await addResult(page, { title: 'Вдвоём', text: 'Веселее.' })
    await headSection(page).getByRole('textbox', { name: 'Название' }).focus()
    await headSection(page).getByRole('textbox', { name: 'Описание' }).focus()
    await expect(page.locator('h1')).toHaveCount(1)
    await expectNoViolations(page)
    for (let results = 2; results < mostResults; results++) await addAboveBar(page, 'Добавить результат')
    await addAboveBar(page, 'Добавить вопрос')
    await fitsNarrowScreen(page)
  })
}

test('the editor shows a new question and new results above the submit bar, and works with text at 200 %', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInAs(page, await register())
  await page.goto('/create/quiz')
  await seesOpenEditor(page)
  for (const button of ['Добавить вопрос', 'Добавить результат', 'Добавить результат'] as const)
    await addAboveBar(page, button)
  const become = await emulateDevices(page)
  for (const device of ['phone', 'desktop'] as const) await fitsWithDoubledText(page, device, await become(device))
})

test('a failed page has no accessibility violations', async ({ page, allowRefused, allowConsoleMessage }) => {
  await openFailedPage(page, { allowRefused, allowConsoleMessage })
  await expect(page.getByRole('alert')).toContainText('Страница не открылась')
  await expectNoViolations(page)
})
