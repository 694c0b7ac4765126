// How pages of the built site load on a slow phone and respond in use: Lighthouse, loading beside two floors, typing beside
// a bare field. In the browser of the journeys.
// npm run bench:page -- [--runs 3] [--parts lighthouse,loads,feel,answers,imports] [--beside FOLDER]: the latter with the built site of
// another release in that folder.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../e2e/browser/find-browser.ts'
import { type RunningSite, startSite } from '../../e2e/harness/running-site.ts'
import { answeringOf } from './page/answering.ts'
import { feelOf, prefetchOf } from './page/feel.ts'
import { importingOf } from './page/importing.ts'
import { compareLoads } from './page/loads.ts'
import { pagesOf } from './page/pages.ts'
import { lighthouseOf } from './page/run-lighthouse.ts'
import { typingOf } from './page/typing.ts'
import { type ReportTable, report } from './report.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    parts: { type: 'string', default: 'lighthouse,loads,feel,answers,imports' },
    beside: { type: 'string' },
  },
})
const runs = Number(values.runs)
const parts = values.parts.split(',')

const found = await findBrowser()
const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-bench-'))
const settings = { SAMPLE_DATA: 'on', RATE_LIMITS: 'off', DATABASE_URL: '' }
const site = await startSite({ ...settings, DATA_DIR: dataDir }, 'bench-page')
const stops = [site.stop, () => rm(dataDir, { recursive: true, force: true })]
process.env.SITE_URL = site.url
const browser = await chromium.launch({ executablePath: found.executablePath, args: found.args, env: found.env })
const tables: ReportTable[] = []
try {
  const { pages, homePage, passing } = await pagesOf(site.url)
  await warm(pages.map(({ path }) => `${site.url}${path}`))
  if (parts.includes('lighthouse'))
    tables.push({
      title: 'Lighthouse, as a phone: performance at least 97, the others 100, CLS 0',
      rows: await lighthouseOf(pages, { siteUrl: site.url, browser: found, runs }),
    })
  if (parts.includes('loads'))
    tables.push({
      title:
        'Loading at a quarter of the speed on slow 4G, beside the same page without scripts and rendered only in the browser',
      rows: await compareLoads(browser, { siteUrl: site.url, pages: [homePage, passing], passing, runs }),
    })
  if (parts.includes('feel')) {
    const feel = { siteUrl: site.url, passing, rounds: 5 }
    tables.push({ title: 'What an input changes, beside a bare button', rows: await feelOf(browser, feel) })
    tables.push({ title: 'Prefetched on hover', rows: await prefetchOf(browser, feel) })
    tables.push({
      title: 'Typing into a question of ten, with pictures, beside a bare text field',
      rows: await typingOf(browser, site.url),
    })
  }
  const before = values.beside ? await siteBeside(values.beside) : null
  const sites = [
    ...(before ? [{ name: 'the build beside', url: before.url }] : []),
    { name: 'this one', url: site.url },
  ]
  if (parts.includes('answers'))
    tables.push({
      title: 'Answering on a phone, at a quarter of the speed: ten questions with pictures',
      rows: await answeringOf(browser, sites, runs),
    })
  if (parts.includes('imports'))
    tables.push({
      title: 'Reading 2,000 questions in the editor, by the trace of the page',
      rows: await importingOf(browser, sites, runs),
    })
  report('page', `Medians of ${runs} runs; sample content on the embedded store; ${found.origin}.`, tables)
} finally {
  await browser.close()
  for (const stop of stops) await stop()
}

/** The built site of another release, with a store of its own. */
async function siteBeside(folder: string): Promise<RunningSite> {
  const dir = await mkdtemp(join(tmpdir(), 'kvizarium-beside-'))
  const beside = await startSite({ ...settings, SAMPLE_DATA: 'off', DATA_DIR: dir }, 'bench-page-beside', { folder })
  stops.push(beside.stop, () => rm(dir, { recursive: true, force: true }))
  return beside
}

/** Opens each page once, so that the renditions of pictures for a phone exist before measuring. */
async function warm(urls: string[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true })
  for (const url of urls) await page.goto(url, { waitUntil: 'networkidle' })
  await page.close()
}
