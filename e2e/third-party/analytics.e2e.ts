import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { does } from '../harness/third-party.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { followBar } from '../page-objects/bar.ts'
import { signInAt } from '../page-objects/other-site.ts'
import { brand, test } from './site-with-third-party.ts'

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

test('no third-party script is loaded on pages of passwords, of mailed links and of the editor', async ({
  page,
  thirdParty,
  siteWithThirdParty,
}) => {
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

test('third-party scripts are unloaded by navigation to the login page, on going back too', async ({
  page,
  thirdParty,
}) => {
  const login = page.getByRole('heading', { level: 1, name: 'Вход' })
  await page.goto('/')
  await expect.poll(() => isCounted(page)).toBe(true)
  await followBar(page, 'Войти')
  await expect(login).toBeVisible()
  await settled(page)
  expect(await isCounted(page)).toBe(false)
  await expect(thirdPartyScripts(page, thirdParty.url)).toHaveCount(0)
  expect(thirdParty.requestCount('count.js')).toBe(1)

  await followBar(page, 'Авторы')
  await expect.poll(() => isCounted(page)).toBe(true)
  await page.goBack()
  await expect(login).toBeVisible()
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

// Here, because each further file may start a further site with this name.
test('the name of the site stays text', async ({ page, thirdParty }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(brand)
  await expect(page.getByRole('banner').getByRole('link', { name: brand })).toBeVisible()
  await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute('content', brand)
  await page.goto('/agreement')
  await expect(page).toHaveTitle(`Пользовательское соглашение — ${brand}`)
  await expect(page.getByRole('main').getByText(brand).first()).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(thirdParty.requestCount('ad.js')).toBe(0)
})

test.describe('who has not agreed', () => {
  test.use({ hasAgreed: false })

  test('before the consent the browser requests nothing outside; the choice is kept, and changed from the footer', async ({
    page,
    thirdParty,
    siteWithThirdParty: { siteUrl, resultPath },
  }) => {
    const outside: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(siteUrl) && /^https?:/.test(request.url())) outside.push(request.url())
    })
    const question = page.getByRole('region', { name: 'Реклама и статистика' })
    for (const address of [resultPath, '/', '/autors']) {
      await page.goto(address)
      await expect(question).toBeVisible()
      await page.mouse.wheel(0, 20_000)
      await page.waitForLoadState('networkidle')
      await expect(page.locator('iframe')).toHaveCount(0)
      await expect(page.getByText('Реклама', { exact: true })).toBeHidden()
    }
    await expectNoViolations(page)
    expect(outside).toEqual([])

    await question.getByRole('button', { name: 'Отказаться' }).click()
    await expect(question).toHaveCount(0)
    await page.goto(resultPath)
    await page.waitForLoadState('networkidle')
    await expect(question).toHaveCount(0)
    expect(outside).toEqual([])

    await page.getByRole('contentinfo').getByRole('button', { name: 'Реклама и статистика' }).click()
    await expect(question).toBeFocused()
    await question.getByRole('button', { name: 'Согласиться', exact: true }).click()
    await page.locator('.ad').scrollIntoViewIfNeeded()
    await expect.poll(() => thirdParty.requestCount('ad.js')).toBe(1)
    await expect.poll(() => thirdParty.requestCount('count.js')).toBe(1)

    // Taking the consent back unloads what was loaded.
    await page.getByRole('contentinfo').getByRole('button', { name: 'Реклама и статистика' }).click()
    const reloaded = page.waitForEvent('load')
    await question.getByRole('button', { name: 'Отказаться' }).click()
    await reloaded
    await page.waitForLoadState('networkidle')
    await expect(page.locator('iframe')).toHaveCount(0)
    expect([thirdParty.requestCount('ad.js'), thirdParty.requestCount('count.js')]).toEqual([1, 1])
  })
})
