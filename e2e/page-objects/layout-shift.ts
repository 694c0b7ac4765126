import type { Page } from '@playwright/test'

/** A jump that no visitor caused: how large, what moved, and from where to where (left, top, width, height). */
export type Shift = { value: number; moved: string[] }

/** Watches for layout shifts from the first paint on; answers how to read them. To be called before the page is opened. */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<Shift[]>> {
  const shifts: Shift[] = []
  await page.exposeFunction('tellShift', (shift: Shift) => shifts.push(shift))
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
    type Source = { node?: Node; previousRect: DOMRect; currentRect: DOMRect }
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(' ')
    const describe = ({ node, previousRect, currentRect }: Source) =>
      `${node?.nodeName} of ${node?.parentElement?.className}, ${node?.textContent?.slice(0, 40)}: ${place(previousRect)} → ${place(currentRect)}`
    const tell = (entry: Entry) =>
      Reflect.get(window, 'tellShift')({ value: entry.value, moved: entry.sources.map(describe) })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) if (!entry.hadRecentInput) tell(entry)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    // Two frames later everything that was painted has been reported.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    return shifts
  }
}

/**
 * Delays the styles until the fonts are there. Fonts that come within a tenth of a second after the styles move what the
 * browser has not painted yet, and it counts that as a layout shift all the same. To be called before the page is opened.
 */
export async function fontsFirst(page: Page): Promise<void> {
  const fonts = ['cyrillic', 'latin'].map((letters) =>
    page.waitForEvent('requestfinished', (request) => request.url().includes(`/onest-${letters}-`)),
  )
  await page.route('**/assets/style-*.css', async (route) => {
    await Promise.all(fonts)
    await route.continue()
  })
}
