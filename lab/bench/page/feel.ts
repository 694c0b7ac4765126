import type { Browser, Page } from '@playwright/test'
import { administrator } from '../../../e2e/harness/administrator.ts'
import { login } from '../../../e2e/page-objects/people.ts'
import { median, met, type Row, rounded } from '../report.ts'
import type { BenchPage } from './pages.ts'
import { awaitChange, recordMetrics } from './record-metrics.ts'

const screen = { viewport: { width: 1280, height: 800 } }
const frameMs = 1000 / 60
/** Delay of the like call: an interface that waits for its reply shows it in the figures. */
const thinkingMs = 1_000

const bareButton = `<button id="floor" onclick="this.setAttribute('aria-pressed', this.getAttribute('aria-pressed') !== 'true')">♥</button>`

export type FeelParts = { siteUrl: string; passing: BenchPage; rounds: number }

/** Time from an input to its paint, beside a bare button, without throttling; medians. */
export async function feelOf(browser: Browser, parts: FeelParts): Promise<Row[]> {
  const bare = await withPage(browser, parts.siteUrl, async (page) => {
    await page.setContent(bareButton)
    return repeated(parts.rounds, () => timeOf(page, { press: '#floor', change: 'body' }))
  })
  const like = await withPage(browser, parts.siteUrl, (page) => likes(page, parts))
  const question = await withPage(browser, parts.siteUrl, (page) => questions(page, parts))
  const line = (measured: string, times: number[]): Row => ({
    measured,
    site: rounded(median(times)),
    'bare button': rounded(median(bare)),
    ratio: rounded(median(times) / median(bare), 2),
    'at most': rounded(median(bare) + frameMs),
    met: met(median(times) <= median(bare) + frameMs),
  })
  return [line('a like is seen, ms', like), line('the next question is seen, ms', question)]
}

/** Whether a hovered link prefetches its page, and how soon the page appears after a click. */
export async function prefetchOf(browser: Browser, { siteUrl }: FeelParts): Promise<Row[]> {
  const times: number[] = []
  let isPrefetched = true
  for (let round = 0; round < 3; round++)
    await withPage(browser, siteUrl, async (page) => {
      await page.goto(`${siteUrl}/all-test`, { waitUntil: 'networkidle' })
      const link = page.locator('main .card-link').nth(round)
      const prefetch = page.waitForRequest(/\/api\/test\/gettest\//, { timeout: 5_000 }).then(
        (request) => request.response().then(() => true),
        () => false,
      )
      await link.hover()
      isPrefetched = (await prefetch) && isPrefetched
      times.push(await timeOf(page, { press: `main li:nth-child(${round + 1}) .card-link`, change: 'main' }))
    })
  return [
    {
      measured: 'a test opens from a list, ms',
      site: rounded(median(times)),
      'prefetched on hover': met(isPrefetched),
    },
  ]
}

async function likes(page: Page, { siteUrl, rounds }: FeelParts): Promise<number[]> {
  await page.route('**/api/test/like', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, thinkingMs))
    await route.continue()
  })
  await page.goto(siteUrl, { waitUntil: 'networkidle' })
  const times: number[] = []
  for (let round = 1; round <= rounds; round++)
    times.push(
      await timeOf(page, {
        press: `.cards li:nth-child(${round}) .like`,
        change: `.cards li:nth-child(${round}) .like`,
      }),
    )
  return times
}

async function questions(page: Page, { siteUrl, passing, rounds }: FeelParts): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    await page.goto(`${siteUrl}${passing.path}`, { waitUntil: 'networkidle' })
    await page.evaluate(() => localStorage.removeItem('attempt'))
    await page.locator('label.ans').first().click()
    times.push(await timeOf(page, { press: '.play-acts button[type=submit]', change: '.play-body' }))
  }
  return times
}

/** Milliseconds from a click to the paint of its change. */
async function timeOf(page: Page, { press, change }: { press: string; change: string }): Promise<number> {
  await page.evaluate(awaitChange, change)
  await page.locator(press).first().click()
  return page.evaluate(() => changing)
}

async function repeated(times: number, measure: () => Promise<number>): Promise<number[]> {
  const seen: number[] = []
  for (let time = 0; time < times; time++) seen.push(await measure())
  return seen
}

/** Opens a page as a signed-in user. */
export async function withPage<Result>(
  browser: Browser,
  siteUrl: string,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const { token, refreshToken } = await login(administrator)
  const localStorage = [
    { name: 'Bearer', value: token },
    { name: 'refreshToken', value: refreshToken },
  ]
  const storageState = { cookies: [], origins: [{ origin: siteUrl, localStorage }] }
  const context = await browser.newContext({ ...screen, storageState })
  try {
    const page = await context.newPage()
    await page.addInitScript(recordMetrics)
    return await use(page)
  } finally {
    await context.close()
  }
}
