import type { Browser, Page } from '@playwright/test'
import { median, type Row, rounded } from '../report.ts'
import { startVariant, type Variant } from './floor-site.ts'
import { answered, type BenchPage } from './pages.ts'
import { type PageMetrics, recordMetrics } from './record-metrics.ts'

/** The «slow 4G» and mid-range phone profiles of browsers. */
const slowNetwork = { offline: false, latency: 562.5, downloadThroughput: 188_743, uploadThroughput: 86_400 }
const slowdown = 4
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
/** A page counts as interactive once its main thread has been free for this long. */
const quietMs = 2_000

type Seen = { paint: number; largest: number; interactive: number; answering: number | null }
const variants: Variant[] = ['site', 'static', 'browser only']

/** Opens pages on a slow phone, as they are and beside both floors, `runs` times in turn; returns medians. */
export async function compareLoads(
  browser: Browser,
  { siteUrl, pages, passing, runs }: { siteUrl: string; pages: BenchPage[]; passing: BenchPage; runs: number },
): Promise<Row[]> {
  const servers = new Map<Variant, Awaited<ReturnType<typeof startVariant>>>()
  for (const variant of variants) servers.set(variant, await startVariant(siteUrl, variant))
  const rows: Row[] = []
  try {
    for (const page of pages) {
      const seen = new Map<Variant, Seen[]>(variants.map((variant) => [variant, []]))
      for (let run = 0; run < runs; run++)
        for (const variant of variants) {
          const url = `${servers.get(variant)?.url}${page.path}`
          seen.get(variant)?.push(await load(browser, { url, isAnswered: page === passing, variant }))
        }
      rows.push(...rowsOf(page, seen))
    }
  } finally {
    for (const server of servers.values()) server.stop()
  }
  return rows
}

function rowsOf(page: BenchPage, seen: Map<Variant, Seen[]>): Row[] {
  const measured: [string, (one: Seen) => number | null][] = [
    ['first paint, ms', ({ paint }) => paint],
    ['largest paint (LCP), ms', ({ largest }) => largest],
    ['interactive, ms', ({ interactive }) => interactive],
    ['answering a question (INP), ms', ({ answering }) => answering],
  ]
  return measured.flatMap(([name, pick]) => {
    const [site, still, browserOnly] = variants.map((variant) =>
      median((seen.get(variant) ?? []).map(pick).filter((value) => value !== null)),
    )
    if (site === undefined || still === undefined || browserOnly === undefined || Number.isNaN(site)) return []
    const line = {
      page: page.name,
      measured: name,
      site: rounded(site),
      'no script': rounded(still),
      ratio: rounded(site / still, 2),
      'browser only': rounded(browserOnly),
      'ratio to it': rounded(site / browserOnly, 2),
    }
    console.log(Object.values(line).join('  '))
    return [line]
  })
}

type LoadOptions = { url: string; isAnswered: boolean; variant: Variant }

async function load(browser: Browser, { url, isAnswered, variant }: LoadOptions): Promise<Seen> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    await page.addInitScript(recordMetrics)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slowNetwork)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 })
    const { painted, largest, busy } = await whenQuiet(page)
    const interactive = Math.max(painted, ...busy.map(([, end]) => end))
    const answering = isAnswered ? await answer(page, variant) : null
    return { paint: painted, largest, interactive, answering }
  } finally {
    await context.close()
  }
}

/** The measurements of a page once its main thread has been free for a while. */
async function whenQuiet(page: Page): Promise<PageMetrics> {
  await page.waitForFunction(
    (quiet) => performance.now() - Math.max(metrics.painted, ...metrics.busy.map(([, end]) => end)) > quiet,
    quietMs,
    { polling: 250 },
  )
  return page.evaluate(() => metrics)
}

/**
 * Answers questions; returns the longest time from an input to the paint after it. Without scripts it only ticks options.
 */
async function answer(page: Page, variant: Variant): Promise<number> {
  const options = page.locator('label.ans')
  for (let number = 1; number <= answered; number++) {
    if (variant === 'static') {
      await options.nth(number % (await options.count())).click()
    } else {
      const heading = page.locator('fieldset h2')
      const before = await heading.textContent()
      await options.first().click()
      await page.locator('.play-acts button[type=submit]').click()
      await page.waitForFunction((text) => document.querySelector('fieldset h2')?.textContent !== text, before)
    }
  }
  // The browser reports an input after its paint.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
  const inputs = await page.evaluate(() => metrics.inputs)
  // The browser does not report inputs that took less than 16 ms.
  return Math.max(16, ...inputs.filter(({ interaction }) => interaction > 0).map(({ duration }) => duration))
}
