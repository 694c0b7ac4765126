import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { aQuiz, makeQuiz, takeQuiz } from '../page-objects/quizzes.ts'
import { tick } from '../page-objects/taking.ts'

test.use({ forcedColors: 'active' })

const borderOf = (part: Locator) => part.evaluate((element) => Number.parseFloat(getComputedStyle(element).borderWidth))
const colorOf = (part: Locator, property: 'stroke' | 'color') =>
  part.evaluate((element, name) => getComputedStyle(element)[name], property)

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

test('in forced colours a chosen tab, kind, switch and answer differ from the others, and buttons have borders', async ({
  page,
}) => {
  const { id, author } = await makeQuiz(aQuiz())
  const groundOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor)
  await page.goto(`/profile/${author.id}`)
  const tab = page.getByRole('tab')
  expect(await groundOf(tab.first())).not.toBe(await groundOf(tab.last()))
  await page.goto('/all-test')
  const kind = page.locator('.segments label')
  expect(await groundOf(kind.first())).not.toBe(await groundOf(kind.last()))
  const toggle = page.getByRole('switch')
  const knobOf = () => toggle.evaluate((element) => getComputedStyle(element, '::after').backgroundColor)
  for (const address of [`/passing/${id}`, `/embed/${id}`]) {
    await page.goto(address)
    const answer = page.locator('.ans').first()
    await expect(answer).toBeVisible()
    const border = await borderOf(answer)
    expect(border, address).toBeGreaterThan(0)
    await tick(page, ['У Афин'])
    expect(await borderOf(answer), address).toBeGreaterThan(border)
    expect(await borderOf(page.getByRole('button', { name: 'Ответить' })), address).toBeGreaterThan(0)

    const [ground, knob] = [await groundOf(toggle), await knobOf()]
    expect(knob, address).not.toBe(ground)
    await toggle.check()
    expect(await groundOf(toggle), address).not.toBe(ground)
    expect(await knobOf(), address).not.toBe(await groundOf(toggle))
  }
})
