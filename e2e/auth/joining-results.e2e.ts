import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { fillInRegistration } from '../page-objects/auth.ts'
import { newPerson } from '../page-objects/people.ts'
import { aQuiz, makeQuiz, type PublishedQuiz, rightAnswers } from '../page-objects/quizzes.ts'
import { take } from '../page-objects/taking.ts'

async function takeAsGuest(page: Page, { id }: PublishedQuiz): Promise<void> {
  await page.goto(`/passing/${id}`)
  await take(page, rightAnswers)
}

test('a guest registers, and joins the results that are ticked to the account', async ({ page }) => {
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
