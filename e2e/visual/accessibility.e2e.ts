import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { emulateDevices } from '../page-objects/devices.ts'
import { addQuestion, addResult, chooseCover, headSection, openEdit, seesOpenEditor } from '../page-objects/editor.ts'
import { openFailedPage } from '../page-objects/failed-page.ts'
import { fitsNarrowScreen, fitsWithDoubledText } from '../page-objects/overflow.ts'
import { register, signInAs } from '../page-objects/people.ts'
import { makeQuiz } from '../page-objects/quizzes.ts'

const mostResults = 10

for (const { address, kind } of [
  { address: '/create/quiz', kind: 'a quiz' },
  { address: '/create/questionary', kind: 'a personality test' },
]) {
  test(`the filled-in editor of ${kind} has no accessibility violation and no overflow at 320 px`, async ({ page }) => {
    await signInAs(page, await register())
    await page.goto(address)
    await seesOpenEditor(page)
    await chooseCover(page)
    await addQuestion(page, { text: '', answers: ['Да', ''] })
    await addResult(page, { title: '', text: '' })
    await addResult(page, { title: 'Вдвоём', text: 'Веселее.' })
    await headSection(page).getByRole('textbox', { name: 'Название' }).focus()
    await headSection(page).getByRole('textbox', { name: 'Описание' }).focus()
    await expect(page.locator('h1')).toHaveCount(1)
    await expectNoViolations(page)
    for (let results = 2; results < mostResults; results++)
      await page.getByRole('button', { name: 'Добавить результат' }).click()
    await fitsNarrowScreen(page)
  })
}

test('the editor with a question and results works with text at 200 %', { tag: '@desktop' }, async ({ page }) => {
  await signInAs(page, await register())
  await page.goto('/create/quiz')
  await seesOpenEditor(page)
  await page.getByRole('button', { name: 'Добавить вопрос' }).click()
  for (const _ of ['first', 'second']) await page.getByRole('button', { name: 'Добавить результат' }).click()
  const become = await emulateDevices(page)
  for (const device of ['phone', 'desktop'] as const) await fitsWithDoubledText(page, device, await become(device))
})

test('the editor of an existing test and its history have no accessibility violation and no overflow at 320 px', async ({
  page,
}) => {
  const quiz = await makeQuiz()
  await signInAs(page, quiz.author)
  await openEdit(page, quiz.id)
  await expect(page.locator('h1')).toHaveCount(1)
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'История изменений' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await fitsNarrowScreen(page)
})

test('a failed page has no accessibility violations', async ({ page, allowRefused, allowConsoleMessage }) => {
  await openFailedPage(page, { allowRefused, allowConsoleMessage })
  await expect(page.getByRole('alert')).toContainText('Страница не открылась')
  await expectNoViolations(page)
})

test('form problems have no accessibility violations', async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
  await expect(page.getByText('Введите логин')).toBeVisible()
  await expectNoViolations(page)
})
