import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { does } from '../harness/third-party.ts'
import { signInAt } from '../page-objects/other-site.ts'
import { test } from './site-with-third-party.ts'

const counts = does.runs(`document.documentElement.dataset.counted = 'yes'`)
const isCounted = (page: Page) => page.evaluate(() => document.documentElement.dataset.counted === 'yes')
const thirdPartyScripts = (page: Page, url: string) => page.locator(`script[src^="${url}"]`)

/** Waits until the page is hydrated and its requests are done. */
const settled = (page: Page) => page.waitForLoadState('networkidle')

test.beforeEach(({ thirdParty }) => thirdParty.set('count.js', counts))

test('analytics loads once, after hydration, and stays across pages', async ({ page, thirdParty }) => {
  await page.goto('/')
  await expect.poll(() => isCounted(page)).toBe(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Пользовательское соглашение' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Пользовательское соглашение' })).toBeVisible()
  expect(await isCounted(page)).toBe(true)
  expect(thirdParty.requestCount('count.js')).toBe(1)
})

test('no third-party script is loaded on pages of passwords, of mailed links and of the editor', {
  tag: '@desktop',
}, async ({ page, thirdParty, siteWithThirdParty }) => {
  const loadsNone = async (address: string) => {
    await settled(page)
    await expect(page.locator('iframe'), address).toHaveCount(0)
    await expect(thirdPartyScripts(page, thirdParty.url), address).toHaveCount(0)
    expect(thirdParty.requestCount('count.js') + thirdParty.requestCount('ad.js'), address).toBe(0)
  }
  // One of each sort: sensitive-pages.test.ts has them all.
  for (const address of ['/LOGIN', '/create/quiz', '/confirm-email?t=token']) {
    await page.goto(address)
    await loadsNone(address)
  }
  await signInAt(siteWithThirdParty.siteUrl, page)
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Пароль' })).toBeVisible()
  await loadsNone('/account')
})

test('third-party scripts of the home page are unloaded by navigation to the login page', async ({
  page,
  thirdParty,
}) => {
  await page.goto('/')
  await expect.poll(() => isCounted(page)).toBe(true)
  await page.getByRole('button', { name: 'Меню' }).click()
  await page.getByRole('link', { name: 'Войти' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible()
  await settled(page)
  expect(await isCounted(page)).toBe(false)
  await expect(thirdPartyScripts(page, thirdParty.url)).toHaveCount(0)
  expect(thirdParty.requestCount('count.js')).toBe(1)
})

test('third-party scripts are unloaded on going back and forth too', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/login')
  await settled(page)
  await page.getByRole('banner').getByRole('link', { name: 'Авторы' }).click()
  await expect.poll(() => isCounted(page)).toBe(true)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible()
  await expect.poll(() => isCounted(page)).toBe(false)
  await settled(page)
  expect(await isCounted(page)).toBe(false)
})

test('a failed script leaves a console message', async ({ page, thirdParty, allowRefused, allowConsoleMessage }) => {
  allowRefused('/count.js')
  allowConsoleMessage('An unexpected error occurred: no analytics from')
  thirdParty.set('count.js', does.fails)
  const complaint = page.waitForEvent('console', (message) => message.text().startsWith('An unexpected error occurred'))
  await page.goto('/autors')
  await complaint
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a script that hangs delays nothing', async ({ page, thirdParty }) => {
  thirdParty.set('count.js', does.hangs)
  await page.goto('/all-test', { waitUntil: 'load' })
  await expect.poll(() => thirdParty.requestCount('count.js')).toBe(1)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Нравится/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Один шаг к новым возможностям!' })).toBeVisible()
})
