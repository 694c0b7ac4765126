import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { fillInLogin, fillInRegistration } from '../page-objects/auth.ts'
import { newPerson, register } from '../page-objects/people.ts'
import { aQuiz, makeQuiz, type PublishedQuiz, rightAnswers } from '../page-objects/quizzes.ts'
import { take } from '../page-objects/taking.ts'

const storedKeys = (page: Page) => page.evaluate(() => localStorage.getItem('result-keys'))

async function takeAsGuest(page: Page, { id }: PublishedQuiz): Promise<void> {
  await page.goto(`/passing/${id}`)
  await take(page, rightAnswers)
}

test('a guest registers, and joins the results that are ticked to the account', { tag: ['@both', '@main'] }, async ({
  page,
}) => {
  const [one, two] = [await makeQuiz(aQuiz()), await makeQuiz(aQuiz())]
  await takeAsGuest(page, one)
  await takeAsGuest(page, two)
  await page.goto('/register')
  await fillInRegistration(page, newPerson())
  const dialog = page.getByRole('dialog', { name: 'Забрать результаты?' })
  for (const { title } of [one, two])
    await expect(dialog.getByRole('checkbox', { name: new RegExp(title) })).not.toBeChecked()
  await expect(dialog.getByRole('button', { name: 'Забрать', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('checkbox', { name: new RegExp(one.title) }).check()
  await dialog.getByRole('button', { name: 'Забрать', exact: true }).click()
  await expect(page.getByText('Теперь в профиле: 1 результат')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.goto('/profile?tab=passed')
  await expect(page.getByRole('main').getByRole('link', { name: one.title })).toBeVisible()
  await expect(page.getByRole('main').getByText(two.title)).toHaveCount(0)
})

test('the next person of a shared computer says «Это не мои», and is not asked again', async ({ page }) => {
  const [quiz, person] = [await makeQuiz(aQuiz()), await register()]
  await takeAsGuest(page, quiz)
  await page.goto('/login')
  await fillInLogin(page, person)
  const dialog = page.getByRole('dialog', { name: 'Забрать результаты?' })
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  expect(await storedKeys(page)).not.toBeNull()
  await dialog.getByRole('button', { name: 'Это не мои' }).click()
  await expect(dialog).toBeHidden()
  expect(await storedKeys(page)).toBeNull()
  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})
