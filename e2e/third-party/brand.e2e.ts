import { expect } from '../fixtures.ts'
import { brand, test } from './site-with-third-party.ts'

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
