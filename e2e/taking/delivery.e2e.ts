import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { countCalls } from '../page-objects/network.ts'
import { countPasses, makeQuiz, rightAnswers } from '../page-objects/quizzes.ts'
import { pressAnswer, tick } from '../page-objects/taking.ts'

const [first = [], second = [], third = []] = rightAnswers

/** Answers everything but the last question, where the right answer is only ticked. */
async function comeToTheEnd(page: Page, quizId: number): Promise<void> {
  await page.goto(`/passing/${quizId}`)
  await tick(page, first)
  await pressAnswer(page)
  await tick(page, second)
  await pressAnswer(page)
  await tick(page, third)
}

test('answers given offline are submitted once when the network is back', async ({ page, context, allowRefused }) => {
  const quiz = await makeQuiz()
  allowRefused('/api/test/perform')
  await comeToTheEnd(page, quiz.id)
  await context.setOffline(true)
  await pressAnswer(page)
  await expect(page.getByText('Нет связи. Ответы сохранены, отправим, как только она появится.')).toBeVisible()
  const sent = countCalls(page, '/api/test/perform')
  await context.setOffline(false)
  await page.waitForURL(/\/result\//)
  expect(sent()).toBe(1)
  expect(await countPasses(quiz)).toBe(1)
})

test('an attempt with a lost response is not submitted twice', async ({ page, allowRefused }) => {
  const quiz = await makeQuiz()
  allowRefused('/api/test/perform')
  let isLost = false
  await page.route('**/api/test/perform', async (route) => {
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await comeToTheEnd(page, quiz.id)
  await pressAnswer(page)
  await page.getByRole('button', { name: 'Повторить' }).click()
  await page.waitForURL(/\/result\//)
  expect(await countPasses(quiz)).toBe(1)
})
