// The table of a year of a large class: how long it takes, that it is not sent again while nothing changes, what others wait meanwhile,
// and what scrolling it costs the page at a quarter of the speed. On the embedded store, or on a PostgreSQL server (DATABASE_URL).
// Needs a build.
// npm run bench:classes -- [--pupils 40] [--works 60] [--times 100]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../e2e/browser/find-browser.ts'
import { startSite } from '../../e2e/harness/running-site.ts'
import { signInAt } from '../../e2e/page-objects/other-site.ts'
import { allRight, makeYear, oneRight } from '../../e2e/page-objects/years.ts'
import { withCleanup } from '../faults/environment/with-cleanup.ts'
import { makeDatabase } from './http/bench-database.ts'
import { signUpPeople } from './http/sign-up-people.ts'
import { SiteCalls } from './http/site-calls.ts'
import { framesOf } from './page/main-thread.ts'
import { median, met, percentile, type Row, report, rounded } from './report.ts'

const { values } = parseArgs({
  options: {
    pupils: { type: 'string', default: '40' },
    works: { type: 'string', default: '60' },
    times: { type: 'string', default: '100' },
  },
})
const [pupils, works, times] = [Number(values.pupils), Number(values.works), Number(values.times)]
const serverUrl = process.env.DATABASE_URL
const storeName = serverUrl ? 'PostgreSQL' : 'the embedded store'
/** What is wanted, ms: of a table, of another person's call meanwhile, of a frame. */
const wanted = { table: 300, other: 100, frame: 16 } as const
const slowdown = 4
/** Turns of the wheel in each direction, and the time that the frames of one may take. */
const [turns, settleMs] = [40, 250]

await withCleanup(async (started) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-classes-'))
  started.defer(() => rm(dataDir, { recursive: true, force: true }))
  const database = serverUrl ? await makeDatabase(serverUrl) : null
  if (database) started.defer(database.drop)
  const settings = { DATA_DIR: dataDir, SAMPLE_DATA: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }
  const site = await startSite({ ...settings, ...(database && { DATABASE_URL: database.url }) }, 'bench-classes')
  started.defer(site.stop)
  const calls = new SiteCalls(site.url)
  const [teacher, other] = await signUpPeople(calls, 2)
  if (!teacher || !other) throw new Error('There are no people')
  const { classId } = await makeClass(site.url, teacher.token)
  const url = `${site.url}/api/classes/table/${classId}`
  const rows = await timesOf(calls, { url, token: teacher.token, other: other.token })
  report(
    `classes-${serverUrl ? 'postgres' : 'embedded'}`,
    `A class of ${pupils} pupils and ${works} works, on ${storeName}.`,
    [
      { title: 'Calls, ms', rows },
      {
        title: `Main thread of the page at a quarter of the speed, 1366 px: ${wanted.frame} ms a frame wanted`,
        rows: await scrolled(`${site.url}/class/${classId}?view=table`, { at: site.url, token: teacher.token }),
      },
    ],
  )
})

/** How long the table takes, whole and unchanged, and what somebody else waits beside two who read it. */
async function timesOf(
  calls: SiteCalls,
  { url, token, other }: { url: string; token: string; other: string },
): Promise<Row[]> {
  const headers = { authorization: `Bearer ${token}` }
  const first = await fetch(url, { headers })
  const bytes = (await first.arrayBuffer()).byteLength
  const etag = first.headers.get('etag') ?? ''
  const whole = await timed(async () => (await fetch(url, { headers })).arrayBuffer())
  const unchanged = new Set<number>()
  const asked = await timed(async () => {
    unchanged.add((await fetch(url, { headers: { ...headers, 'if-none-match': etag } })).status)
  })
  const waits: number[] = []
  let isDone = false
  const reading = Promise.all(
    Array.from({ length: 2 }, () => timed(async () => (await fetch(url, { headers })).arrayBuffer())),
  ).finally(() => {
    isDone = true
  })
  while (!isDone) waits.push(await took(() => calls.call('/api/classes/getclasses', { token: other, body: {} })))
  await reading

  return [
    rowOf(`the table, ${rounded(bytes / 1024)} KiB`, whole, wanted.table),
    rowOf(`the same unchanged, answered with ${[...unchanged].join(' and ')}`, asked, wanted.table),
    rowOf('a call of somebody else beside two who read it', waits, wanted.other),
  ]
}

/** A class whose pupils handed in all works but some. */
async function makeClass(at: string, token: string) {
  const names = Array.from({ length: pupils }, (_, pupil) => `Константинов Максим ${pupil + 1}`)
  const answersOf = (work: number) =>
    names.map((_, pupil) => {
      if ((pupil + work) % 11 === 0) return null
      return (pupil + work) % 3 === 0 ? oneRight : allRight
    })
  const marks: [number, number, number] = [40, 60, 85]
  const given = Array.from({ length: works }, (_, work) => ({
    ...{ title: `Проверочная работа ${work + 1}`, answers: answersOf(work) },
    ...(work % 4 !== 0 && { marks }),
  }))
  return makeYear({ at, token }, names, given)
}

async function took(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await run()
  return performance.now() - begun
}

/** Times of a call; the first ones warm the site up. */
async function timed(run: () => Promise<unknown>): Promise<number[]> {
  const all: number[] = []
  for (let time = -3; time < times; time++) {
    const ms = await took(run)
    if (time >= 0) all.push(ms)
  }
  return all
}

// A declaration, as the bench above runs before constants below it have a value.
function rowOf(call: string, all: readonly number[], atMost: number): Row {
  return {
    ...{ call, times: all.length, p50: rounded(percentile(all, 0.5), 1), p95: rounded(percentile(all, 0.95), 1) },
    ...{ 'at most': atMost, met: met(percentile(all, 0.95) <= atMost) },
  }
}

/** What a frame costs the main thread while the wheel is turned over the table, sideways and down the page. */
async function scrolled(address: string, { at, token }: { at: string; token: string }): Promise<Row[]> {
  const found = await findBrowser()
  const browser = await chromium.launch({ executablePath: found.executablePath, args: found.args, env: found.env })
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
    await signInAt(at, page, token)
    await page.goto(address, { waitUntil: 'networkidle' })
    const table = page.getByRole('region', { name: 'Ученики и работы за год' })
    await table.scrollIntoViewIfNeeded()
    const box = await table.boundingBox()
    if (!box) throw new Error('There is no table')
    await page.mouse.move(box.x + box.width / 2, Math.min(600, box.y + 200))
    const frames = await framesOf(browser, page, slowdown)
    const turn = async (x: number, y: number) => {
      await page.mouse.wheel(x, y)
      await wait(settleMs)
    }
    const costs = {
      sideways: await frames(() => repeat(turns, () => turn(100, 0))),
      down: await frames(() => repeat(turns, (at) => turn(0, at % 20 < 10 ? 100 : -100))),
    }
    await hasScrolled(page)
    return Object.entries(costs).map(([direction, all]) => ({
      ...{ direction, frames: all.length, median: rounded(median(all), 1), p95: rounded(percentile(all, 0.95), 1) },
      ...{ longest: rounded(Math.max(...all), 1), met: met(percentile(all, 0.95) <= wanted.frame) },
    }))
  } finally {
    await browser.close()
  }
}

async function repeat(times: number, act: (at: number) => Promise<void>): Promise<void> {
  for (let at = 0; at < times; at++) await act(at)
}

/** A figure of a table that stood still would be a good one. */
async function hasScrolled(page: Page): Promise<void> {
  const left = await page.locator('.year-scroll').evaluate((box) => box.scrollLeft)
  if (left < 100 * (turns / 2)) throw new Error(`The table has scrolled by ${left} pixels alone`)
}
