import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { newPerson, register, signInAs } from '../page-objects/people.ts'
import { makeQuiz, takeQuiz } from '../page-objects/quizzes.ts'

const talk = (page: Page) => page.getByRole('region', { name: /^Комментарии/ })

async function say(page: Page, text: string): Promise<void> {
  await talk(page).getByRole('textbox', { name: 'Ваш комментарий' }).fill(text)
  await talk(page).getByRole('button', { name: 'Отправить' }).click()
}

test('a visitor comments, replies and deletes the reply', { tag: '@main' }, async ({ page }) => {
  const person = await register(newPerson('Пётр Ёлкин'))
  const quiz = await makeQuiz()
  await signInAs(page, person)
  await page.goto(`/result/${await takeQuiz(quiz.id, undefined, person.token)}`)
  await expect(talk(page)).toContainText('Пока никто ничего не написал.')
  await expect(talk(page).getByRole('button', { name: 'Отправить' })).toHaveAttribute('aria-disabled', 'true')

  await say(page, 'Споткнулся на втором вопросе.\nА вы?')
  const lines = talk(page).getByRole('listitem')
  await expect(lines).toHaveCount(1)
  await expect(lines.first()).toContainText('Споткнулся на втором вопросе.')
  await expect(lines.first()).toContainText('только что')
  await expect(talk(page).getByRole('textbox', { name: 'Ваш комментарий' })).toHaveValue('')

  await lines.first().getByRole('button', { name: 'Ответить: Пётр Ёлкин' }).click()
  await talk(page).getByRole('textbox', { name: 'Ваш ответ' }).fill('Отвечу сам себе.')
  await lines.first().getByRole('button', { name: 'Отправить' }).click()
  await expect(lines).toHaveCount(2)
  const reply = lines.nth(1)
  await expect(reply).toContainText('Отвечу сам себе.')
  await expect(talk(page).getByRole('textbox', { name: 'Ваш ответ' })).toBeHidden()

  await reply.getByRole('button', { name: 'Удалить комментарий: Пётр Ёлкин' }).click()
  const question = page.getByRole('dialog', { name: 'Удалить комментарий?' })
  await question.getByRole('button', { name: 'Удалить' }).click()
  await expect(lines).toHaveCount(1)
  await page.reload()
  await expect(lines).toHaveCount(1)
  await expect(lines.first()).toContainText('А вы?')
})
