import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const reel = (page: Page) => page.getByRole('list', { name: 'Тесты в тренде' })
const next = (page: Page) => page.getByRole('button', { name: 'Следующие тесты' })
const previous = (page: Page) => page.getByRole('button', { name: 'Предыдущие тесты' })

test('the trending tests can be paged forwards and back, «Начать со случайного» opens a test, and a subject its list', async ({
  page,
}) => {
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

  await page.getByRole('button', { name: 'Начать со случайного' }).click()
  await page.waitForURL(/\/passing\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await page.getByRole('navigation', { name: 'Категории' }).getByRole('link', { name: 'Музыка' }).click()
  await expect(page).toHaveURL(/\/all-test\?subjectId=\d+$/)
  await expect(page.getByRole('combobox', { name: 'Категория' }).locator('option:checked')).toHaveText('Музыка')
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
