import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { administrator } from '../harness/administrator.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { callApi } from '../page-objects/api.ts'
import { openEdit, pressSave } from '../page-objects/editor.ts'
import { login, register, signInAs, unique } from '../page-objects/people.ts'
import { makeQuiz } from '../page-objects/quizzes.ts'

/** Audits the open dialog with this name. */
async function audit(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('dialog', { name })).toBeInViewport()
  await expectNoViolations(page, name)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('the steps of a report and of its decision have no accessibility violations', async ({ page, anotherVisitor }) => {
  const [quiz, rude] = [await makeQuiz(), await register()]
  await page.goto(`/passing/${quiz.id}`)
  await press(page, 'Пожаловаться на тест')
  await audit(page, 'Что не так с тестом?')
  await press(page, 'Ошибка в содержании')
  await page.getByRole('textbox', { name: 'Что неверно?' }).fill('Маяк стоял на острове.')
  await audit(page, 'Что не так с тестом?')
  await press(page, 'Отправить')
  await audit(page, 'Спасибо, сообщение отправлено')

  const text = `Купите слона № ${unique()}`
  const body = { testId: quiz.id, description: text }
  const thread = await callApi<{ id: number }[]>('/api/comments/postcomment', { token: rude.token, body })
  await callApi('/api/reports', { body: { kind: 'comment', id: thread[0]?.id, reason: 'spam' } })
  const moderator = await anotherVisitor()
  await signInAs(moderator, await login(administrator))
  await moderator.goto('/admin')
  await moderator.getByRole('listitem').filter({ hasText: text }).getByRole('button', { name: 'Решить' }).click()
  await moderator.getByLabel('Решение').selectOption('Заблокировать автора')
  await moderator.getByRole('dialog').getByRole('button', { name: 'Решить' }).click()
  await expect(moderator.getByText('Напишите причину')).toBeVisible()
  await audit(moderator, 'Что делать: комментарий')
})

test('settings, preview and the question about a changed scoring have no accessibility violations', async ({
  page,
}) => {
  const quiz = await makeQuiz()
  await signInAs(page, quiz.author)
  await page.goto('/profile')
  await press(page, `Действия с тестом «${quiz.title}»`)
  await press(page, 'Настройки')
  await expect(page.getByRole('radio', { name: 'Виден всем' })).toBeChecked()
  await audit(page, `Настройки теста «${quiz.title}»`)
  await openEdit(page, quiz.id)
  await press(page, 'Посмотреть как участник')
  await audit(page, 'Так тест увидит участник')
  await press(page, 'Вернуться к правке')
  await press(page, 'Развернуть вопрос 1')
  await page.getByRole('group', { name: 'Ответы на вопрос 1' }).getByLabel('Ответ 3 верный').check()
  await pressSave(page)
  await audit(page, 'Подсчёт результата изменится')
})
