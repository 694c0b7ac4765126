import { expect, test } from '../fixtures.ts'
import { hasNoViolations, violations } from '../page-objects/accessibility-violations.ts'
import { addQuestion, addResult, chooseCover, headSheet, seesOpenEditor } from '../page-objects/editor.ts'
import { openFailingPage } from '../page-objects/failing.ts'
import { publicPages } from '../page-objects/pages.ts'
import { becomeKnown, register } from '../page-objects/people.ts'

/** Pages that are laid out alike on every screen are looked at on one. */
const alike = ['404', 'survey', 'agreement', 'privacy', 'choosing a kind']

for (const [name, path] of Object.entries(publicPages)) {
  const tag = alike.includes(name) ? '@phone' : []
  test(`${name} has no accessibility violations`, { tag }, async ({ page, allowRefused }) => {
    allowRefused('/404')
    await page.goto(await path())
    await expect(page.locator('h1')).toHaveCount(1)
    await hasNoViolations(page)
  })
}

for (const { address, kind } of [
  { address: '/create/quiz', kind: 'a quiz' },
  { address: '/create/questionary', kind: 'a personality test' },
]) {
  test(`the editor of ${kind} has no accessibility violations`, async ({ page }) => {
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
  })
}

test('an accessibility violation would be noticed', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/agreement')
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
  expect(await violations(page)).toEqual([expect.stringContaining('button-name')])
})

for (const { address, heading } of [
  { address: '/profile', heading: 'Вера Журавлёва' },
  { address: '/account', heading: 'Учётная запись' },
  { address: '/Auth/ResetPassword?t=token&e=reader@mail.example', heading: 'Изменение пароля' },
]) {
  test(`${address} has no accessibility violations`, async ({ page }) => {
    await becomeKnown(page, await register())
    await page.goto(address, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.locator('h1')).toHaveCount(1)
    await hasNoViolations(page)
  })
}

test('a page that fails has no accessibility violations', { tag: '@phone' }, async ({
  page,
  allowRefused,
  expectComplaint,
}) => {
  await openFailingPage(page, { allowRefused, expectComplaint })
  await expect(page.getByRole('alert')).toContainText('Страница не открылась')
  await hasNoViolations(page)
})

test('problems of a form have no accessibility violations', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
  await expect(page.getByText('Введите логин')).toBeVisible()
  await hasNoViolations(page)
})
