import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { seesOpenEditor } from '../page-objects/editor.ts'
import { lettersFirst, watchLayoutShifts } from '../page-objects/layout-shift.ts'
import { findOverflow } from '../page-objects/overflow.ts'
import { publicPages } from '../page-objects/pages.ts'
import { becomeKnown, register } from '../page-objects/people.ts'
import { aPersonalityTest, aQuiz, makeQuiz, takeQuiz } from '../page-objects/quizzes.ts'

async function fitsNarrowScreen(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  expect.soft(await findOverflow(page), page.url()).toEqual([])
}

for (const [name, path] of Object.entries(publicPages)) {
  test(`${name} has no layout shift, and fits 320 px`, async ({ page, allowRefused }) => {
    allowRefused('/404')
    await lettersFirst(page)
    const shifts = await watchLayoutShifts(page)
    await page.goto(await path(), { waitUntil: 'networkidle' })
    await expect(page.locator('h1')).toBeAttached()
    expect(await shifts()).toEqual([])
    await fitsNarrowScreen(page)
  })
}

for (const address of ['/', '/all-test', '/create', '/agreement'])
  test(`${address} has no layout shift for a signed-in person`, { tag: '@desktop' }, async ({ page }) => {
    await becomeKnown(page, await register())
    await lettersFirst(page)
    const shifts = await watchLayoutShifts(page)
    await page.goto(address, { waitUntil: 'networkidle' })
    await expect(page.getByRole('banner').getByRole('button', { name: 'Вера Журавлёва' })).toBeVisible()
    expect(await shifts()).toEqual([])
  })

test('fonts that come late shift nothing', { tag: '@desktop' }, async ({ page }) => {
  await page.route('**/*.woff2', async (route) => {
    await wait(700)
    await route.continue()
  })
  const shifts = await watchLayoutShifts(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  expect(await shifts()).toEqual([])
})

test('a layout shift would be noticed', { tag: '@desktop' }, async ({ page }) => {
  const shifts = await watchLayoutShifts(page)
  await page.goto('/agreement', { waitUntil: 'networkidle' })
  await page.evaluate(() => document.querySelector('main')?.prepend(Object.assign(new Image(), { height: 200 })))
  await expect.poll(async () => (await shifts()).length).toBeGreaterThan(0)
})

test('the pages of an author fit 320 px', { tag: '@phone' }, async ({ page }) => {
  await becomeKnown(page, await register())
  for (const address of ['/create/quiz', '/create/questionary', '/profile', '/account']) {
    await page.goto(address, { waitUntil: 'networkidle' })
    await fitsNarrowScreen(page)
  }
  await page.goto('/create/quiz')
  await seesOpenEditor(page)
  await page.getByRole('button', { name: 'Добавить вопрос' }).click()
  for (let result = 0; result < 10; result++) await page.getByRole('button', { name: 'Добавить результат' }).click()
  await fitsNarrowScreen(page)
})

const endless = (letters: number) => 'Щ'.repeat(letters)
const answers = [{ description: endless(100), isRightAnswer: true }, { description: endless(99) }]
const questions = [{ title: endless(200), description: endless(200), answers }]
const results = [
  { title: endless(100), description: endless(1200), scoreMin: 0, scoreMax: 10 },
  { title: endless(99), description: endless(1200), scoreMin: 11, scoreMax: 100 },
]
const longest = { title: endless(30), description: endless(200), questions, results }

test('the longest words that are let in fit 320 px', { tag: '@phone' }, async ({ page }) => {
  for (const draft of [aQuiz(longest), aPersonalityTest(longest)]) {
    const { id, author } = await makeQuiz(draft)
    const resultId = await takeQuiz(id)
    const places = ['/', '/all-test', `/passing/${id}`, `/result/${resultId}`, `/profile/${author.id}`]
    for (const address of places) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await fitsNarrowScreen(page)
    }
  }
})
