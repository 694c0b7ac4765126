import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { callApi } from '../page-objects/api.ts'
import { type Account, register, signInAs } from '../page-objects/people.ts'
import { makeQuiz, takeQuiz } from '../page-objects/quizzes.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const comments = (page: Page) => page.getByRole('region', { name: /^Комментарии/ })

async function say({ token }: Account, testId: number, description: string): Promise<void> {
  await callApi('/api/comments/postcomment', { token, body: { testId, description } })
}

test('a guest reports a comment with two presses', { tag: '@main' }, async ({ page }) => {
  const [quiz, rude] = [await makeQuiz(), await register()]
  await say(rude, quiz.id, 'Вы все ничего не понимаете!')
  await page.goto(`/result/${await takeQuiz(quiz.id)}`)
  await page.getByRole('button', { name: 'Показать комментарии' }).click()
  await comments(page)
    .getByRole('button', { name: `Пожаловаться на комментарий: ${rude.fullName}` })
    .click()
  await dialog(page, 'Что не так с комментарием?').getByRole('button', { name: 'Оскорбления' }).click()
  const thanks = dialog(page, 'Спасибо, жалоба принята')
  await expect(thanks).toContainText('Модератор посмотрит и решит, что делать.')
  await page.keyboard.press('Escape')
  await expect(thanks).toBeHidden()
  await expect(comments(page)).toContainText('Вы все ничего не понимаете!')
})

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

test('a user reports a test, a mistake in it, and a person', async ({ page }) => {
  const [author, reader] = [await register(), await register()]
  const quiz = await makeQuiz(undefined, author)
  await signInAs(page, reader)
  await page.goto(`/passing/${quiz.id}`)
  await page.getByRole('button', { name: 'Пожаловаться на тест' }).click()
  await dialog(page, 'Что не так с тестом?').getByRole('button', { name: 'Ошибка в содержании' }).click()
  await page.getByRole('textbox', { name: 'Что неверно?' }).fill('Маяк стоял на острове Фарос.')
  await page.getByRole('button', { name: 'Отправить' }).click()
  await expect(dialog(page, 'Спасибо, сообщение отправлено')).toBeVisible()
  const mistakes = { token: author.token, body: { testId: quiz.id } }
  const { items } = await callApi<{ items: { id: number }[] }>('/api/profile/getmistakes', mistakes)
  expect(items).toMatchObject([{ testId: quiz.id, text: 'Маяк стоял на острове Фарос.' }])
  await callApi('/api/profile/resolvemistake', { token: author.token, body: { id: items[0]?.id } })
  await page.goto('/profile?show=notices')
  const notice = dialog(page, 'Уведомления').getByRole('listitem')
  await expect(notice).toContainText('Ваше сообщение об ошибке в тесте разобрано')
  await page.keyboard.press('Escape')

  await page.goto(`/profile/${author.id}`)
  await page.getByRole('button', { name: 'Пожаловаться на профиль' }).click()
  await dialog(page, 'Что не так с профилем?').getByRole('button', { name: 'Спам или реклама' }).click()
  await expect(dialog(page, 'Спасибо, жалоба принята')).toBeVisible()
})
