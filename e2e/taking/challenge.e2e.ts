import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { fillInRegistration } from '../page-objects/auth.ts'
import { watchLayoutShifts } from '../page-objects/layout-shift.ts'
import { countCalls } from '../page-objects/network.ts'
import { newPerson } from '../page-objects/people.ts'
import { countPasses, makeQuiz, rightAnswers, takeQuiz } from '../page-objects/quizzes.ts'
import { pressAnswer, seesQuestion, take, tick } from '../page-objects/taking.ts'

/** Points: 1 of 4. */
const weakAnswers = [['У Александрии'], ['Ладога'], ['Лоцман']]
const [firstRight = [], ...otherRight] = rightAnswers

const comparison = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Сравнение результатов' })
const verdict = (page: Page) => comparison(page).locator('.comparison-verdict')
/** The two results, the reader's own first. */
const sides = (page: Page) => comparison(page).locator('dl > div')

/** Opens the page of a result and follows its invitation to compare. */
async function acceptChallenge(page: Page, resultId: string): Promise<void> {
  await page.goto(`/result/${resultId}`)
  await page.getByRole('link', { name: 'Пройти тест и сравнить' }).click()
  await page.waitForURL((url) => url.searchParams.get('from') === resultId)
}

test('a challenge is won, and a visitor who took no part reads nothing of it', async ({ page, anotherVisitor }) => {
  const shown = ['Вы100 %3 из 3', 'Соперник25 %1 из 3']
  const quiz = await makeQuiz()
  await acceptChallenge(page, await takeQuiz(quiz.id, weakAnswers))
  await take(page, rightAnswers)
  await expect(verdict(page)).toHaveText('Вы впереди!')
  await expect(sides(page)).toHaveText(shown)
  await expect(comparison(page)).toBeInViewport({ ratio: 1 })
  const shifts = await watchLayoutShifts(page)
  await page.reload()
  await expect(sides(page)).toHaveText(shown)
  expect(await shifts()).toEqual([])

  const other = await anotherVisitor()
  await other.goto(page.url())
  await expect(other.getByRole('link', { name: 'Пройти тест и сравнить' })).toBeVisible()
  await expect(verdict(other)).toHaveCount(0)
})

test('a challenge survives a reload, a registration in the middle of the test, and an end without network', async ({
  page,
  context,
  allowRefused,
}) => {
  allowRefused('/api/test/perform')
  const quiz = await makeQuiz()
  await acceptChallenge(page, await takeQuiz(quiz.id, weakAnswers))
  const passesBefore = (await countPasses(quiz)) ?? 0
  await tick(page, firstRight)
  await pressAnswer(page)
  await page.reload()
  await seesQuestion(page, 'Какие из этих морей солёные?')

  await page.goto('/register')
  await fillInRegistration(page, newPerson('Зоя Ёлкина'))
  await page.waitForURL('/')
  // Without the address that brought the challenge.
  await page.goto(`/passing/${quiz.id}`)
  await seesQuestion(page, 'Какие из этих морей солёные?')
  await tick(page, otherRight[0] ?? [])
  await pressAnswer(page)
  await tick(page, otherRight[1] ?? [])
  await context.setOffline(true)
  await pressAnswer(page)
  await expect(page.getByText('Нет связи. Ответы сохранены, отправим, как только она появится.')).toBeVisible()
  const sent = countCalls(page, '/api/test/perform')
  await context.setOffline(false)
  await page.waitForURL(/\/result\//)
  expect(sent()).toBe(1)
  expect(await countPasses(quiz)).toBe(passesBefore + 1)
  await expect(verdict(page)).toHaveText('Вы впереди!')
})
