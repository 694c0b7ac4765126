import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { does } from '../harness/third-party.ts'
import { becomeKnownAt } from '../page-objects/elsewhere.ts'
import { test } from './site-with-third-party.ts'

const counts = does.runs(`document.documentElement.dataset.counted = 'yes'`)
const isCounted = (page: Page) => page.evaluate(() => document.documentElement.dataset.counted === 'yes')
const thirdPartyScripts = (page: Page, url: string) => page.locator(`script[src^="${url}"]`)

/** Waits until the page is alive and everything that it wanted is there. */
const settled = (page: Page) => page.waitForLoadState('networkidle')

test.beforeEach(({ thirdParty }) => thirdParty.set('count.js', counts))

test('analytics comes once, after the page is alive, and stays from page to page', async ({ page, thirdParty }) => {
  await page.goto('/')
  await expect.poll(() => isCounted(page)).toBe(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Пользовательское соглашение' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Пользовательское соглашение' })).toBeVisible()
  expect(await isCounted(page)).toBe(true)
  expect(thirdParty.timesAsked('count.js')).toBe(1)
})

const guarded = ['/login', '/LOGIN', '/login-modal', '/register', '/Auth/ResetPassword', '/create', '/create/quiz']
for (const address of guarded)
  test(`nothing of others is loaded on ${address}`, { tag: '@desktop' }, async ({ page, thirdParty }) => {
    await page.goto(address)
    await settled(page)
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(thirdPartyScripts(page, thirdParty.url)).toHaveCount(0)
    expect(thirdParty.timesAsked('count.js') + thirdParty.timesAsked('ad.js')).toBe(0)
  })

test('nor on the account page', { tag: '@desktop' }, async ({ page, thirdParty, siteWithThirdParty }) => {
  await becomeKnownAt(siteWithThirdParty.siteUrl, page)
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Пароль' })).toBeVisible()
  await settled(page)
  await expect(thirdPartyScripts(page, thirdParty.url)).toHaveCount(0)
  expect(thirdParty.timesAsked('count.js')).toBe(0)
})

test('what came with the home page is left behind on the way to signing in', async ({ page, thirdParty }) => {
  await page.goto('/')
  await expect.poll(() => isCounted(page)).toBe(true)
  await page.getByRole('button', { name: 'Меню' }).click()
  await page.getByRole('link', { name: 'Войти' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible()
  await settled(page)
  expect(await isCounted(page)).toBe(false)
  await expect(thirdPartyScripts(page, thirdParty.url)).toHaveCount(0)
  expect(thirdParty.timesAsked('count.js')).toBe(1)
})

test('so it is on the way back and forth', { tag: '@desktop' }, async ({ page }) => {
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

test('a script that fails is a line in the console', async ({ page, thirdParty, allowRefused, expectComplaint }) => {
  allowRefused('/count.js')
  expectComplaint('An unexpected error occurred: no analytics from')
  thirdParty.set('count.js', does.fails)
  const complaint = page.waitForEvent('console', (message) => message.text().startsWith('An unexpected error occurred'))
  await page.goto('/autors')
  await complaint
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('nobody waits for a script that hangs', async ({ page, thirdParty }) => {
  thirdParty.set('count.js', does.hangs)
  await page.goto('/all-test', { waitUntil: 'load' })
  await expect.poll(() => thirdParty.timesAsked('count.js')).toBe(1)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Нравится/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Один шаг к новым возможностям!' })).toBeVisible()
})
