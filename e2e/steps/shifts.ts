import type { Page } from '@playwright/test'

/** A jump that no visitor caused: how large, and what moved. */
export type Shift = { value: number; moved: string[] }

/** Watches for layout shifts from the first paint on; answers how to read them. To be called before the page is opened. */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  const shifts: Shift[] = []
  await page.exposeFunction('tellShift', (shift: Shift) => shifts.push(shift))
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Element }[] }
    const name = (node: Element | undefined) => `${node?.nodeName}.${node?.className}`
    const tell = (entry: Entry) =>
      Reflect.get(window, 'tellShift')({ value: entry.value, moved: entry.sources.map(({ node }) => name(node)) })
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
