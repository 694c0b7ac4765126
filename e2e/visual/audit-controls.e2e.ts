import { expect, test } from '../fixtures.ts'
import { violations } from '../page-objects/accessibility-violations.ts'
import { type Device, emulateDevices } from '../page-objects/devices.ts'
import { openHydrated } from '../page-objects/hydration.ts'
import { watchLayoutShifts } from '../page-objects/layout-shift.ts'
import { findOverflow } from '../page-objects/overflow.ts'
import { doubledText, findClippedText, setDefaultFontSize } from '../page-objects/text-size.ts'

// Each part of the page audit must find a planted defect. Defects are planted after hydration, because React logs unknown
// nodes.

test('the audit finds accessibility violations, in a frame and in dark colours too', async ({ page }) => {
  await openHydrated(page, '/agreement')
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
  expect(await violations(page)).toEqual([expect.stringContaining('button-name')])

  await openHydrated(page, '/agreement')
  const srcdoc = '<html lang="ru"><title>Маяк</title><h1>Маяк</h1><button></button></html>'
  const frame = page.frameLocator('iframe')
  await page.evaluate(
    (attributes) => document.querySelector('main')?.append(Object.assign(document.createElement('iframe'), attributes)),
    { title: 'Маяк', srcdoc },
  )
  await expect(frame.getByRole('heading', { name: 'Маяк' })).toBeVisible()
  expect(await violations(page)).toContainEqual(expect.stringContaining('button-name: iframe,button'))

  await page.emulateMedia({ colorScheme: 'dark' })
  await openHydrated(page, '/agreement')
  await page
    .locator('main p')
    .last()
    .evaluate((words) => words.style.setProperty('color', 'light-dark(black, black)'))
  expect(await violations(page, { rules: ['color-contrast'] })).toEqual([expect.stringContaining('color-contrast')])
})

test('the audit finds a layout shift, overflow and clipped words, and doubles the default font size', async ({
  page,
}) => {
  const shifts = await watchLayoutShifts(page)
  await page.goto('/agreement', { waitUntil: 'networkidle' })
  await shifts()
  await page.evaluate(() => document.querySelector('main')?.prepend(Object.assign(new Image(), { height: 200 })))
  await expect.poll(async () => (await shifts()).length).toBeGreaterThan(0)

  await openHydrated(page, '/agreement')
  expect(await findOverflow(page)).toEqual([])
  await page.evaluate(() => document.querySelector('main')?.style.setProperty('width', '2000px'))
  expect(await findOverflow(page)).toContainEqual(expect.stringContaining('MAIN'))

  await openHydrated(page, '/agreement')
  expect(await findClippedText(page)).toEqual([])
  await page
    .locator('main p')
    .last()
    .evaluate((words) => {
      words.style.setProperty('height', '1em')
      words.style.setProperty('overflow', 'hidden')
    })
  expect(await findClippedText(page)).not.toEqual([])

  // Text and media queries in em.
  await page.setViewportSize({ width: 1000, height: 800 })
  await openHydrated(page, '/agreement')
  const state = () =>
    page.evaluate(() => [getComputedStyle(document.documentElement).fontSize, matchMedia('(width >= 40em)').matches])
  expect(await state()).toEqual(['16px', true])
  await setDefaultFontSize(page, doubledText)
  expect(await state()).toEqual(['32px', false])
})

test('a page sees the touch of an emulated phone, then the mouse of an emulated desktop', { tag: '@desktop' }, async ({
  page,
}) => {
  const become = await emulateDevices(page)
  const seenOn = async (device: Device) => {
    await become(device)
    await openHydrated(page, '/agreement')
    return page.evaluate(() => ({
      window: [innerWidth, innerHeight, devicePixelRatio],
      isTouched: navigator.maxTouchPoints > 0 && matchMedia('(pointer: coarse) and (hover: none)').matches,
      hasMouse: matchMedia('(pointer: fine) and (hover: hover)').matches,
    }))
  }
  expect(await seenOn('phone')).toEqual({ window: [360, 740, 1], isTouched: true, hasMouse: false })
  expect(await seenOn('desktop')).toEqual({ window: [1280, 800, 1], isTouched: false, hasMouse: true })
})
