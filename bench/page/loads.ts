import type { Browser, Page } from '@playwright/test'
import { median, type Row, rounded } from '../report.ts'
import { startVariant, type Variant } from './floor-site.ts'
import { answered, type BenchPage } from './pages.ts'
import { type Watched, watchPage } from './watch-page.ts'

/** What browsers call slow 4G, and a phone of the middle price. */
const slowNetwork = { offline: false, latency: 562.5, downloadThroughput: 188_743, uploadThroughput: 86_400 }
const slowdown = 4
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
/** So long nothing may keep the main thread before a page counts as ready. */
const quietMs = 2_000

type Seen = { paint: number; largest: number; interactive: number; answering: number | null }
const variants: Variant[] = ['site', 'static', 'browser only']

/** Opens pages on a slow phone, as they are and beside both floors, so many times in turn; tells medians. */
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

type Wish = { url: string; isAnswered: boolean; variant: Variant }

async function load(browser: Browser, { url, isAnswered, variant }: Wish): Promise<Seen> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    await page.addInitScript(watchPage)
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

/** What the page has told once its main thread has been free for a while. */
async function whenQuiet(page: Page): Promise<Watched> {
  await page.waitForFunction(
    (quiet) => performance.now() - Math.max(watched.painted, ...watched.busy.map(([, end]) => end)) > quiet,
    quietMs,
    { polling: 250 },
  )
  return page.evaluate(() => watched)
}

/** Answers questions and tells the longest wait from an input to the paint after it; without a script only ticks. */
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
  // An input is told of after the paint that shows what it did.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
  const inputs = await page.evaluate(() => watched.inputs)
  // What took less than 16 ms is not told of.
  return Math.max(16, ...inputs.filter(({ interaction }) => interaction > 0).map(({ duration }) => duration))
}
