import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openWithoutScripts } from '../page-objects/network.ts'
import { unique } from '../page-objects/people.ts'
import { aPersonalityQuiz, aQuiz, makeQuiz } from '../page-objects/quizzes.ts'

const cards = (page: Page) => page.getByRole('main').locator('.cards')

async function search(page: Page, words: string): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Поиск по тестам' })
  await box.fill(words)
  await box.press('Enter')
}

test('a search sent before hydration finds, and filters chosen before it are kept together', async ({ page }) => {
  const mark = unique()
  const { title } = await makeQuiz(aQuiz({ title: `Маяки ${mark}` }))
  for (const address of ['/', '/all-test']) {
    const hydrate = await openWithoutScripts(page, address)
    if (address === '/all-test') {
      await page.getByText('Викторины', { exact: true }).first().click()
      await page.getByRole('combobox', { name: 'Порядок' }).selectOption('Сначала популярные')
    }
    await search(page, mark)
    await hydrate()
    await expect(cards(page).getByRole('link')).toHaveText([title])
  }
  await expect(page).toHaveURL(/kind=quiz.*search=|search=.*kind=quiz/)
  await expect(page).toHaveURL(/sort=popular/)
})

test('a search without results says so, offers four popular tests and can be cleared', async ({ page }) => {
  await page.goto('/all-test')
  await search(page, `ъъъ${unique()}%`)
  await expect(page.getByRole('heading', { name: 'Ничего не нашлось' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Зато эти проходят чаще всего' }).getByRole('listitem')).toHaveCount(4)
  await page.getByRole('button', { name: 'Показать все тесты' }).click()
  await expect(cards(page).getByRole('listitem')).toHaveCount(8)
})

test('«Показать ещё» adds cards, a search starts at the first page, and its address can be shared', async ({
  page,
}) => {
  await page.goto('/all-test')
  await expect(cards(page).getByRole('listitem')).toHaveCount(8)
  await page.getByRole('button', { name: 'Показать ещё' }).click()
  await expect.poll(() => cards(page).getByRole('link').count()).toBeGreaterThan(8)
  // A test created meanwhile shifts the pages, but no card appears twice.
  const shown = await cards(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(new Set(shown).size).toBe(shown.length)
  await search(page, 'кот')
  await expect(page).toHaveURL(/search=/)
  await expect(cards(page).getByRole('link')).not.toHaveCount(shown.length)
  const found = await cards(page).getByRole('link').allTextContents()
  await page.reload()
  await expect(cards(page).getByRole('link')).toHaveText(found)
})

test('the list of tests is filtered by kind, which its address keeps, with two selects side by side', async ({
  page,
}) => {
  const mark = unique()
  const quiz = await makeQuiz(aQuiz({ title: `Штиль ${mark} А` }))
  const personality = await makeQuiz(aPersonalityQuiz({ title: `Штиль ${mark} Б` }))
  await page.goto(`/all-test?search=${encodeURIComponent(`Штиль ${mark}`)}`)
  await expect(cards(page).getByRole('link')).toHaveCount(2)
  const kinds = page.getByRole('radiogroup', { name: 'Вид' })
  await kinds.getByText('О себе').click()
  await expect(page).toHaveURL(/kind=personality/)
  await expect(cards(page).getByRole('link')).toHaveText([personality.title])
  await page.reload()
  await expect(kinds.getByRole('radio', { name: 'О себе' })).toBeChecked()
  await expect(cards(page).getByRole('link')).toHaveText([personality.title])
  await kinds.getByText('Викторины').click()
  await expect(cards(page).getByRole('link')).toHaveText([quiz.title])
  await page.goBack()
  await expect(cards(page).getByRole('link')).toHaveText([personality.title])
  for (const size of [page.viewportSize(), { width: 1280, height: 800 }]) {
    if (size) await page.setViewportSize(size)
    const tops = await page
      .locator('.filters select')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(tops).toHaveLength(2)
    expect(tops[0]).toBe(tops[1])
  }
})

test('the search of authors finds a name', async ({ page }) => {
  await page.goto('/autors')
  const names = page.getByRole('main').locator('.author-list').getByRole('link')
  await expect(names).toHaveCount(9)
  await page.getByRole('button', { name: 'Показать ещё' }).click()
  await expect(names).not.toHaveCount(9)
  const box = page.getByRole('searchbox', { name: 'Поиск по авторам' })
  await box.fill('лебедевой')
  await box.press('Enter')
  await expect(names.first()).toContainText('Лебедев')
  await names.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Лебедев')
})
