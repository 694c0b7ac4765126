import type { Page } from '@playwright/test'
import type { QuizCard } from '../../contract/quiz-views.ts'
import { expect, test } from '../fixtures.ts'

const reel = (page: Page) => page.getByRole('list', { name: 'Тесты в тренде' })
const next = (page: Page) => page.getByRole('button', { name: 'Следующие тесты' })
const previous = (page: Page) => page.getByRole('button', { name: 'Предыдущие тесты' })

const card = (number: number): QuizCard => ({
  id: number,
  title: `Тест № ${number}`,
  description: 'Для карусели.',
  subjectId: 1,
  subjectName: 'Игры',
  testImg: null,
  testTypeId: 1,
  questionsCount: 5,
  isLikedByCurrentUser: false,
  likesCount: 0,
  usesCount: 0,
  commentsCount: 0,
  userCreatedId: 1,
  userResultId: null,
})

/** Answers with so many trending tests, in pages of nine. */
const pretend = (page: Page, count: number) =>
  page.route('**/api/home/toptests*', (route) => {
    const from = 9 * Number(new URL(route.request().url()).searchParams.get('page') ?? 0)
    const numbers = Array.from({ length: Math.max(0, Math.min(9, count - from)) }, (_, index) => from + index + 1)
    return route.fulfill({ json: numbers.map(card) })
  })

// How many tests each page has is tested with the rule, in carousel-pages.test.ts.
test('ten trending tests are pages of four, four and two', { tag: '@desktop' }, async ({ page }) => {
  await pretend(page, 10)
  await page.goto('/login')
  await page.getByRole('banner').getByRole('link', { name: 'Квизариум' }).click()
  let seen = 0
  for (const [place, size] of [4, 4, 2].entries()) {
    if (place > 0) await next(page).click()
    const titles = Array.from({ length: size }, (_, index) => `Тест № ${seen + index + 1}`)
    await expect(reel(page).getByRole('link')).toHaveText(titles)
    await expect(previous(page)).toHaveCount(place === 0 ? 0 : 1)
    seen += size
  }
  await expect(next(page)).toHaveCount(0)
  for (let back = 0; back < 2; back++) await previous(page).click()
  await expect(previous(page)).toHaveCount(0)
  await expect(reel(page).getByRole('link').first()).toHaveText('Тест № 1')
})

test('the trending tests can be paged forwards and back', { tag: '@both' }, async ({ page }) => {
  await page.goto('/')
  const titles = reel(page).getByRole('link')
  await expect(titles).toHaveCount(4)
  const first = await titles.allTextContents()
  await expect(previous(page)).toHaveCount(0)
  await next(page).click()
  await expect(titles).toHaveCount(4)
  await expect(titles.first()).not.toHaveText(first[0] ?? '')
  const second = await titles.allTextContents()
  expect(second.filter((title) => first.includes(title))).toEqual([])
  await previous(page).click()
  await expect(titles).toHaveText(first)
})

test('the pause button stops the news', { tag: ['@desktop', '@motion'] }, async ({ page }) => {
  await page.goto('/')
  const news = page.getByRole('region', { name: 'Новости' })
  await news.getByRole('button', { name: 'Остановить новости' }).click()
  await page.getByRole('heading', { level: 1 }).hover()
  const state = () =>
    news.evaluate((region) => region.getAnimations({ subtree: true }).map((animation) => animation.playState))
  expect(await state()).not.toContain('running')
  await news.getByRole('button', { name: 'Запустить новости' }).click()
  await page.getByRole('heading', { level: 1 }).hover()
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(state).toContain('running')
})

test('«Начать со случайного» opens a test, and a subject its list', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Начать со случайного' }).click()
  await page.waitForURL(/\/passing\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await page.getByRole('navigation', { name: 'Категории' }).getByRole('link', { name: 'Музыка' }).click()
  await expect(page).toHaveURL(/\/all-test\?subjectId=\d+$/)
  await expect(page.getByRole('combobox', { name: 'Категория' }).locator('option:checked')).toHaveText('Музыка')
})
