import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '../fixtures.ts'
import { openHydrated } from '../page-objects/hydration.ts'
import { fontsFirst, watchLayoutShifts } from '../page-objects/layout-shift.ts'
import { signInAt } from '../page-objects/other-site.ts'
import { fitsNarrowScreen } from '../page-objects/overflow.ts'
import { aPersonalityQuiz, aQuiz, makeQuiz, pictureText } from '../page-objects/quizzes.ts'
import { take } from '../page-objects/taking.ts'
import { findClippedText } from '../page-objects/text-size.ts'
import { test as onStillSite } from './still-site.ts'

// Tests that other journeys publish meanwhile would move the cards of the lists.
onStillSite('pages have no layout shift for a signed-in user', { tag: '@desktop' }, async ({ page, still }) => {
  await signInAt(still.url, page, still.token)
  await fontsFirst(page)
  const shifts = await watchLayoutShifts(page)
  for (const address of ['/', '/all-test', '/create', '/agreement']) {
    await page.goto(address, { waitUntil: 'networkidle' })
    await expect(page.getByRole('banner').getByRole('button', { name: 'Вера Журавлёва' })).toBeVisible()
    expect(await shifts(), address).toEqual([])
  }
})

test('late fonts cause no layout shift', { tag: '@desktop' }, async ({ page }) => {
  await page.route('**/*.woff2', async (route) => {
    await wait(700)
    await route.continue()
  })
  const shifts = await watchLayoutShifts(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  expect(await shifts()).toEqual([])
})

test('a page in Russian loads two files of the font, however late they are', { tag: '@desktop' }, async ({ page }) => {
  const answers = [{ description: 'достопримечательность', isRightAnswer: true }, { description: '2 × 2' }]
  const { id } = await makeQuiz(aQuiz({ title: '§ 1: «что, где»', questions: [{ title: 'Что это?', answers }] }))
  const fonts: string[] = []
  await page.route('**/*.woff2', async (route) => {
    fonts.push(route.request().url())
    await wait(700)
    await route.continue()
  })
  await openHydrated(page, `/passing/${id}`)
  await page.evaluate(() => document.fonts.ready)
  expect(fonts).toEqual([expect.stringContaining('-400-900'), expect.stringContaining('-400-900')])
})

const endless = (letters: number) => 'Щ'.repeat(letters)
const answers = [{ description: endless(100), isRightAnswer: true }, { description: endless(99) }]
const question = { title: endless(200), description: endless(200), explanation: endless(500), answers }
const questions = [question, { ...question, questionImg: pictureText('note.png') }]
const results = [
  { title: endless(100), description: endless(1200), scoreMin: 0, scoreMax: 10 },
  { title: endless(99), description: endless(1200), scoreMin: 11, scoreMax: 100 },
]
const longest = { title: endless(30), description: endless(200), questions, results }

// A wide window with a mouse alone shows the keys beside answers.
test('the longest allowed words fit a wide window, a phone and 320 px, and none is clipped', {
  tag: '@desktop',
}, async ({ page }) => {
  const fits = async () => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await findClippedText(page), `${page.url()} at ${width} px`).toEqual([])
    }
    await fitsNarrowScreen(page)
    expect.soft(await findClippedText(page), `${page.url()} at 320 px`).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  for (const draft of [aQuiz(longest), aPersonalityQuiz(longest)]) {
    const { id, author } = await makeQuiz(draft)
    for (const address of ['/', '/all-test', `/profile/${author.id}`, `/passing/${id}`]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await fits()
    }
    await take(page, [[endless(100)], [endless(100)]])
    await fits()
    await page.getByRole('button', { name: 'Разобрать ответы' }).click()
    await expect(page.getByText(endless(500)).first()).toBeVisible()
    await fits()
  }
})
