import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { register, signInAs } from '../page-objects/people.ts'
import { makeQuiz } from '../page-objects/quizzes.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a guest reports a mistake in the question on the screen and goes on, and the author of the test resolves it', async ({
  page,
}) => {
  const author = await register()
  const quiz = await makeQuiz(undefined, author)
  await page.goto(`/passing/${quiz.id}`)
  await page.getByRole('radio', { name: 'У Александрии' }).check()
  await page.getByRole('button', { name: 'Ответить' }).click()
  await expect(page.getByRole('checkbox', { name: 'Чёрное' })).toBeVisible()
  await page.getByRole('button', { name: 'Сообщить о проблеме с вопросом' }).click()
  await dialog(page, 'Что не так с вопросом?').getByRole('button', { name: 'Ошибка в содержании' }).click()
  await page.getByRole('textbox', { name: 'Что неверно?' }).pressSequentially('В 1 строке')
  await page.getByRole('button', { name: 'Отправить' }).click()
  await expect(dialog(page, 'Спасибо, сообщение отправлено')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await signInAs(page, author)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Сообщения об ошибках: 1' }).click()
  const mistakes = dialog(page, 'Сообщения об ошибках')
  await expect(mistakes.getByRole('listitem')).toContainText('Какие из этих морей солёные?')
  await expect(mistakes.getByRole('listitem')).toContainText('В 1 строке')
  await mistakes.getByRole('button', { name: 'Разобрано' }).click()
  await expect(mistakes.getByText('Всё разобрано.')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('link', { name: 'Сообщения об ошибках', exact: true })).toBeVisible()
})
