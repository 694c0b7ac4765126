import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { aQuiz, makeQuiz, takeQuiz } from '../page-objects/quizzes.ts'
import { tick } from '../page-objects/taking.ts'

test.use({ forcedColors: 'active' })

const borderOf = (part: Locator) => part.evaluate((element) => Number.parseFloat(getComputedStyle(element).borderWidth))
const colorOf = (part: Locator, property: 'stroke' | 'color') =>
  part.evaluate((element, name) => getComputedStyle(element)[name], property)

test('in forced colours buttons and answers have borders, a chosen answer a wider one', async ({ page }) => {
  const quiz = await makeQuiz(aQuiz())
  await page.goto(`/passing/${quiz.id}`)
  const answers = page.locator('.ans')
  await expect(answers.first()).toBeVisible()
  const before = await borderOf(answers.first())
  expect(before).toBeGreaterThan(0)
  await tick(page, ['У Афин'])
  expect(await borderOf(answers.first())).toBeGreaterThan(before)
  expect(await borderOf(page.getByRole('button', { name: 'Ответить' }))).toBeGreaterThan(0)
})

test('in forced colours the heart has the colour of its text, and the score paints no ground over the title', async ({
  page,
}) => {
  const quiz = await makeQuiz(aQuiz())
  await page.goto(`/result/${await takeQuiz(quiz.id)}`)
  const like = page.locator('.result-acts .like')
  expect(await colorOf(like.locator('svg'), 'stroke')).toBe(await colorOf(like, 'color'))
  await expect(page.locator('.score')).toHaveCSS('forced-color-adjust', 'none')
  expect(await borderOf(page.locator('.result-acts .btn').first())).toBeGreaterThan(0)
})
