import { expect, test } from '../fixtures.ts'
import { makeQuiz } from '../page-objects/quizzes.ts'

test('on a phone on its side the bar with «Ответить» follows the answers in place of covering them', async ({
  page,
}) => {
  const quiz = await makeQuiz()
  await page.goto(`/passing/${quiz.id}`)
  const bar = page.locator('.play-acts')
  await expect(bar).toHaveCSS('position', 'sticky')
  await page.setViewportSize({ width: 740, height: 360 })
  await expect(bar).toHaveCSS('position', 'static')
  await page.getByRole('button', { name: 'Ответить' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Ответить' })).toBeInViewport()
})
