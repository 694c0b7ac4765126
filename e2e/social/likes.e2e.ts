import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { callApi } from '../page-objects/api.ts'
import { fillInLogin } from '../page-objects/auth.ts'
import { register, signInAs } from '../page-objects/people.ts'
import { makeQuiz, takeQuiz } from '../page-objects/quizzes.ts'

const heart = (page: Page, title: string) => page.getByRole('button', { name: `Нравится: «${title}»` })
const offer = (page: Page) => page.getByRole('dialog', { name: 'Один шаг к новым возможностям!' })

test('a guest who likes a test signs in, returns to the same scroll position, and the like is given', {
  tag: '@main',
}, async ({ page }) => {
  const person = await register()
  const quiz = await makeQuiz()
  const place = `/result/${await takeQuiz(quiz.id)}`
  await page.goto(place)
  await heart(page, quiz.title).click()
  await expect(offer(page)).toContainText('Эта функция доступна только пользователям.')
  await offer(page).getByRole('button', { name: 'Войти' }).click()
  await fillInLogin(page, person)
  await expect(page).toHaveURL(place)

  await expect(heart(page, quiz.title)).toHaveAttribute('aria-pressed', 'true')
  await expect(heart(page, quiz.title)).toContainText('1')
  await page.reload()
  await expect(heart(page, quiz.title)).toHaveAttribute('aria-pressed', 'true')
  await heart(page, quiz.title).click()
  await expect(heart(page, quiz.title)).toHaveAttribute('aria-pressed', 'false')
  await expect(heart(page, quiz.title)).toContainText('0')
})

test('liking as a guest keeps an earlier like of the account', { tag: '@desktop' }, async ({ page }) => {
  const person = await register()
  const quiz = await makeQuiz()
  await callApi('/api/test/like', { body: { testId: quiz.id }, token: person.token })
  await page.goto(`/all-test?search=${encodeURIComponent(quiz.title)}`)
  await heart(page, quiz.title).click()
  await offer(page).getByRole('button', { name: 'Войти' }).click()
  await fillInLogin(page, person)
  await expect(heart(page, quiz.title)).toHaveAttribute('aria-pressed', 'true')
  await page.waitForLoadState('networkidle')
  await expect(heart(page, quiz.title)).toContainText('1')
})

test('a failed like is rolled back and can be retried', { tag: '@desktop' }, async ({ page, allowRefused }) => {
  const quiz = await makeQuiz()
  await signInAs(page, await register())
  allowRefused('/api/test/like')
  await page.route('**/api/test/like', (route) => route.abort(), { times: 1 })
  await page.goto(`/all-test?search=${encodeURIComponent(quiz.title)}`)
  await heart(page, quiz.title).click()
  await expect(page.getByText('Лайк не сохранился.')).toBeVisible()
  await expect(heart(page, quiz.title)).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(heart(page, quiz.title)).toHaveAttribute('aria-pressed', 'true')
})
