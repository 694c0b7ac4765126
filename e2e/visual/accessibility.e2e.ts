import { expect, test } from '../fixtures.ts'
import { hasNoViolations } from '../page-objects/accessibility-violations.ts'
import { addQuestion, addResult, chooseCover, headSheet, seesOpenEditor } from '../page-objects/editor.ts'
import { openFailingPage } from '../page-objects/failing.ts'
import { fitsNarrowScreen, fitsWithDoubledText } from '../page-objects/overflow.ts'
import { becomeKnown, register } from '../page-objects/people.ts'

const mostResults = 10

for (const { address, kind } of [
  { address: '/create/quiz', kind: 'a quiz' },
  { address: '/create/questionary', kind: 'a personality test' },
]) {
  test(`the filled editor of ${kind} has no accessibility violation, and fits 320 px`, { tag: '@both' }, async ({
    page,
  }) => {
    await becomeKnown(page, await register())
    await page.goto(address)
    await seesOpenEditor(page)
    await chooseCover(page)
    await addQuestion(page, { text: '', answers: ['Да', ''] })
    await addResult(page, { title: '', text: '' })
    await addResult(page, { title: 'Вдвоём', text: 'Веселее.' })
    await headSheet(page).getByRole('textbox', { name: 'Название' }).focus()
    await headSheet(page).getByRole('textbox', { name: 'Описание' }).focus()
    await expect(page.locator('h1')).toHaveCount(1)
    await hasNoViolations(page)
    for (let results = 2; results < mostResults; results++)
      await page.getByRole('button', { name: 'Добавить результат' }).click()
    await fitsNarrowScreen(page)
  })
}

test(
  'an editor with a question and results can be used with text of 200 %',
  { tag: '@both' },
  async ({ page }, { project }) => {
    await becomeKnown(page, await register())
    await page.goto('/create/quiz')
    await seesOpenEditor(page)
    await page.getByRole('button', { name: 'Добавить вопрос' }).click()
    for (const _ of ['first', 'second']) await page.getByRole('button', { name: 'Добавить результат' }).click()
    await fitsWithDoubledText(page, project.name)
  },
)

test('a page that fails has no accessibility violations', async ({ page, allowRefused, expectComplaint }) => {
  await openFailingPage(page, { allowRefused, expectComplaint })
  await expect(page.getByRole('alert')).toContainText('Страница не открылась')
  await hasNoViolations(page)
})

test('problems of a form have no accessibility violations', async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
  await expect(page.getByText('Введите логин')).toBeVisible()
  await hasNoViolations(page)
})
