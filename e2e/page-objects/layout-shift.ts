import type { Page } from '@playwright/test'

/**
 * A layout shift without user input: its score, the element, and the rectangles before and after (left, top, width, height).
 */
export type Shift = { value: number; moved: string[] }

/**
 * Observes layout shifts from the first paint, those of animations too; returns a function that reads those since its last
 * call. Call it before the page is opened, and wait for a silent network: Chromium excuses what moves within half a second of a new
 * size of the window, which a page on an emulated phone gets while it loads.
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<Shift[]>> {
  const shifts: Shift[] = []
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.exposeFunction('tellShift', (shift: Shift) => shifts.push(shift))
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
    type Source = { node?: Node; previousRect: DOMRect; currentRect: DOMRect }
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(' ')
    const describe = ({ node, previousRect, currentRect }: Source) =>
      `${node?.nodeName} of ${node?.parentElement?.className}, ${node?.textContent?.slice(0, 40)}: ${place(previousRect)} → ${place(currentRect)}`
    const record = (entry: Entry) =>
      Reflect.get(window, 'tellShift')({ value: entry.value, moved: entry.sources.map(describe) })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) if (!entry.hadRecentInput) record(entry)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    // The browser reports all shifts of a paint within two frames.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    return shifts.splice(0)
  }
}

/**
 * Delays the styles until the fonts are loaded. Fonts that load within a tenth of a second after the styles move elements
 * before their first paint, and the browser counts that as a layout shift. Call it each time before the page is opened.
 */
export async function fontsFirst(page: Page): Promise<void> {
  const fonts = ['cyrillic', 'latin'].map((subset) =>
    page.waitForEvent('requestfinished', (request) => request.url().includes(`/onest-${subset}-`)),
  )
  await page.route('**/assets/style-*.css', async (route) => {
    await Promise.all(fonts)
    await route.continue()
  })
}
