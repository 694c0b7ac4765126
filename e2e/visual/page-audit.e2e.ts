import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { type Device, emulateDevices } from '../page-objects/devices.ts'
import { fontsFirst, watchLayoutShifts } from '../page-objects/layout-shift.ts'
import { signInAt } from '../page-objects/other-site.ts'
import { fitsNarrowScreen, fitsWithDoubledText } from '../page-objects/overflow.ts'
import { setDefaultFontSize, usualText } from '../page-objects/text-size.ts'
import { forceWebFont } from '../page-objects/web-font.ts'
import { auditedPages } from './audited-pages.ts'
import { test } from './still-site.ts'

/** Hides content that is another one each time: dates, the news, the trend, elements in the order of random ids; leaves no room for an address, which wraps by its port. The Content-Security-Policy allows no style element. */
const hideWhatMoves = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '.comment time, .news, .carousel, #popular-tests ~ .cards, .session, .notices-item .small, .mistakes-item .small, .reported .small, .arranged-text, .work-facts, .works-code, .works-entry-in, .works-kept, .code-card :is(dd, svg), .year-scroll thead .small, .pupil-sheet td:nth-of-type(1), .my-work .soft, .my-works > .small, .board-code, .board-address, .board-qr { visibility: hidden } .works-line { display: none } .code-card dt:first-of-type + dd { font-size: 0 }',
    )
    document.adoptedStyleSheets.push(sheet)
  })

/** Has the tab keep values in its session storage from the first page on. */
const keepInTab = (page: Page, kept: Record<string, string>): Promise<unknown> =>
  page.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) sessionStorage.setItem(name, value)
  }, kept)

/** Waits for the pictures in the window, those behind a dialog too. */
const picturesAreShown = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const isInWindow = (image: HTMLImageElement) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight
    }
    return Promise.allSettled([...document.images].filter(isInWindow).map((image) => image.decode()))
  })

/** Each device shows its pages in one scheme; the gallery shows their components in both on each. */
const schemes = { phone: 'light', desktop: 'dark' } as const

async function looksAsItDid(page: Page, name: string, device: Device): Promise<void> {
  await forceWebFont(page)
  await hideWhatMoves(page)
  await picturesAreShown(page)
  await page.emulateMedia({ colorScheme: schemes[device] })
  await expect.soft(page).toHaveScreenshot(`${name}-${schemes[device]}-${device}.png`)
}

// Each page by itself, so that no worker is left alone with the rest of them.
test.describe.configure({ mode: 'parallel' })

for (const [name, { path, isOwn, tab }] of Object.entries(auditedPages))
  test(`${name} has no layout shift, accessibility violation, changed pixel or overflow`, { tag: '@desktop' }, async ({
    page,
    still,
    allowRefused,
  }) => {
    allowRefused('/404')
    if (isOwn) await signInAt(still.url, page, isOwn === true ? still.token : await isOwn(still))
    if (tab) await keepInTab(page, await tab(still))
    const isFilledLater = isOwn || tab
    const address = typeof path === 'string' ? path : await path(still)
    const shifts = await watchLayoutShifts(page)
    const become = await emulateDevices(page)
    for (const device of ['phone', 'desktop'] as const) {
      const resize = await become(device)
      await setDefaultFontSize(page, usualText)
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
      await fontsFirst(page)
      await shifts()
      await page.goto(address, { waitUntil: 'networkidle' })
      await expect(page.locator('h1')).toHaveCount(1)
      if (isFilledLater) await expect(page.locator('[aria-busy=true]'), 'parts still loading').toHaveCount(0)
      // Content of the signed-in user, or of a pupil, is added after hydration and moves the page.
      if (!isFilledLater) expect.soft(await shifts(), `layout shifts on the ${device}`).toEqual([])
      await expectNoViolations(page)
      await looksAsItDid(page, name, device)
      if (device === 'phone') await fitsNarrowScreen(page, resize)
      await fitsWithDoubledText(page, device, resize)
    }
  })
