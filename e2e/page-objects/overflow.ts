import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import type { Device, Resize } from './devices.ts'
import { doubledText, findClippedText, setDefaultFontSize } from './text-size.ts'

/** Elements that exceed the right edge of the page and make it scroll sideways. */
export const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1,
    )
    return [`${scrollWidth} px wide`, ...wide.map((one) => `${one.tagName}.${one.className}`)]
  })

/** Expects no overflow in a window 320 px wide. */
export async function fitsNarrowScreen(
  page: Page,
  resize: Resize = (size) => page.setViewportSize(size),
): Promise<void> {
  await resize({ width: 320, height: 640 })
  expect.soft(await findOverflow(page), `${page.url()} at 320 px`).toEqual([])
}

const widths = { phone: [360], desktop: [1280, 720] }

/** Expects neither overflow nor clipped words with text at 200 %, at the widths of the device. */
export async function fitsWithDoubledText(page: Page, device: Device, resize: Resize): Promise<void> {
  await setDefaultFontSize(page, doubledText)
  for (const width of widths[device]) {
    await resize({ width, height: 800 })
    expect.soft(await findOverflow(page), `${page.url()} at ${width} px, text at 200 %`).toEqual([])
    expect.soft(await findClippedText(page), `${page.url()} at ${width} px, text at 200 %`).toEqual([])
  }
}
