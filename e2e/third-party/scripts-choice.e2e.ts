import { expect } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { test } from './site-with-third-party.ts'

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
