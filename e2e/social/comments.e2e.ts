import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { callApi } from '../page-objects/api.ts'
import { fillInLogin } from '../page-objects/auth.ts'
import { administratorToken, newPerson, register, signInAs } from '../page-objects/people.ts'
import { makeQuiz, takeQuiz } from '../page-objects/quizzes.ts'

type Queue = { items: { kind: string; id: number; author: { id: number } }[] }

const talk = (page: Page) => page.getByRole('region', { name: /^Комментарии/ })

/** Unfolds the comments of a result that is not one's own. */
const unfold = (page: Page) => talk(page).getByRole('button', { name: 'Показать комментарии' }).click()

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

test('the comment of a guest is still in its field after signing in', async ({ page }) => {
  const person = await register()
  const quiz = await makeQuiz()
  const place = `/result/${await takeQuiz(quiz.id)}`
  await page.goto(place)
  await expect(talk(page)).toContainText('Могут быть подсказки.')
  await unfold(page)
  await say(page, 'Гость, но ненадолго.')
  const offer = page.getByRole('dialog', { name: 'Один шаг к новым возможностям!' })
  await offer.getByRole('button', { name: 'Войти' }).click()
  await fillInLogin(page, person)
  await expect(page).toHaveURL(place)
  await expect(talk(page).getByRole('textbox', { name: 'Ваш комментарий' })).toHaveValue('Гость, но ненадолго.')
  await talk(page).getByRole('button', { name: 'Отправить' }).click()
  await expect(talk(page).getByRole('listitem')).toHaveCount(1)
})

test('a comment with a lost response is not posted twice', { tag: '@desktop' }, async ({ page, allowRefused }) => {
  const quiz = await makeQuiz()
  await signInAs(page, await register())
  allowRefused('/api/comments/postcomment')
  await page.route(
    '**/api/comments/postcomment',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.goto(`/result/${await takeQuiz(quiz.id)}`)
  await unfold(page)
  await say(page, 'Один раз.')
  await expect(talk(page).getByRole('alert')).toContainText('Нет связи с сайтом.')
  await talk(page).getByRole('button', { name: 'Отправить' }).click()
  await expect(talk(page).getByRole('listitem')).toHaveCount(1)
})

test('an author edits a fresh comment in its place', async ({ page }) => {
  const [quiz, person] = [await makeQuiz(), await register()]
  await signInAs(page, person)
  await page.goto(`/result/${await takeQuiz(quiz.id, undefined, person.token)}`)
  await say(page, 'Набрал семь из десяти.')
  await talk(page)
    .getByRole('button', { name: /^Изменить комментарий/ })
    .click()
  await talk(page).getByRole('textbox', { name: 'Изменённый комментарий' }).fill('Набрал восемь из десяти.')
  await talk(page).getByRole('button', { name: 'Сохранить' }).click()
  const comment = talk(page).getByRole('listitem')
  await expect(comment).toContainText('Набрал восемь из десяти.')
  await expect(comment).toContainText('только что, изменён')
})

test('the author of a test deletes a comment on it', async ({ page }) => {
  const [author, other] = [await register(), await register()]
  const quiz = await makeQuiz(undefined, author)
  await callApi('/api/comments/postcomment', { token: other.token, body: { testId: quiz.id, description: 'Лишнее.' } })
  await signInAs(page, author)
  await page.goto(`/result/${await takeQuiz(quiz.id, undefined, author.token)}`)
  await talk(page)
    .getByRole('button', { name: /^Удалить комментарий/ })
    .click()
  await page.getByRole('dialog', { name: 'Удалить комментарий?' }).getByRole('button', { name: 'Удалить' }).click()
  await expect(talk(page)).toContainText('Пока никто ничего не написал.')
})

test('a link in a comment of a new account waits, and is let through', async ({ page, anotherVisitor }) => {
  const [quiz, person] = [await makeQuiz(), await register()]
  await signInAs(page, person)
  const result = `/result/${await takeQuiz(quiz.id, undefined, person.token)}`
  await page.goto(result)
  await say(page, 'Хороший разбор есть на example.com')
  const own = talk(page).getByRole('listitem')
  await expect(own).toContainText('Появится после проверки: в комментарии есть ссылка.')
  const visitor = await anotherVisitor()
  await visitor.goto(result)
  await unfold(visitor)
  await expect(talk(visitor)).toContainText('Пока никто ничего не написал.')

  const token = await administratorToken()
  const queue = await callApi<Queue>('/api/admin/reports', { token, body: { pageSize: 50 } })
  const waiting = queue.items.find(({ author }) => author.id === person.id)
  expect(waiting).toMatchObject({ kind: 'comment', current: { state: 'waits' }, reports: [{ reason: 'link' }] })
  const decision = { kind: 'comment', id: waiting?.id, decision: 'keep', reason: 'Полезная ссылка' }
  await callApi('/api/admin/decisions', { token, body: decision })
  await visitor.reload()
  await unfold(visitor)
  await expect(talk(visitor)).toContainText('Хороший разбор есть на example.com')
  await page.reload()
  await expect(own).toContainText('Хороший разбор есть на example.com')
  await expect(own).not.toContainText('Появится после проверки')
})
