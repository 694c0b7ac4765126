import { expect, test } from '../fixtures.ts'
import { openHydrated } from '../page-objects/hydration.ts'

test('scripts load after the resources of the first paint', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  const priorities = new Map<string, Set<string>>()
  session.on('Network.requestWillBeSent', ({ type = 'Other', request }) => {
    if (!request.url.includes('/assets/')) return
    priorities.set(type, (priorities.get(type) ?? new Set()).add(request.initialPriority))
  })
  await session.send('Network.enable')
  await openHydrated(page, '/')
  await page.evaluate(() => document.fonts.ready)
  expect(priorities.get('Script')).toEqual(new Set(['Low']))
  expect(priorities.get('Stylesheet')).toEqual(new Set(['VeryHigh']))
  expect(priorities.get('Font')).toEqual(new Set(['High']))
})
