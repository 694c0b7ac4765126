// A school takes works: all of its participants open one within one second, start within another one, and save an answer every so
// many seconds, while two tables of each are open and guests take a test. Nothing may be refused or lost. On the embedded store, or on
// a PostgreSQL server (DATABASE_URL). Each work has a school of its own, behind one address. Needs a build.
// npm run bench:works -- [--participants 300] [--works 1] [--every 10] [--minutes 3]
// With --takers 2000 the load that Moodle 4.5 was published with in March 2026: so many people from eight addresses press «start»
// within a minute, in works of as many as one may have, and answer 16 questions with pictures on 8 pages, 30 to 90 seconds each.
// With --draws 5 what drawing costs: in so many rounds all participants start a work within a second that asks its test, and then one
// that draws as many of kept questions for each of them.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { limits } from '../../contract/limits.ts'
import { startSite } from '../../e2e/harness/running-site.ts'
import { withCleanup } from '../faults/environment/with-cleanup.ts'
import { makeDatabase } from './http/bench-database.ts'
import { processorMs } from './http/processor-time.ts'
import { SiteCalls } from './http/site-calls.ts'
import { met, percentile, type Row, report, rounded } from './report.ts'
import { compareStarts, publishStarts } from './works/draws.ts'
import type { Pages } from './works/participants.ts'
import { type MissingInWork, prepareWorks, takeByPages, takeWork } from './works/taken-work.ts'
import { TimedCalls } from './works/timed-calls.ts'

const { values } = parseArgs({
  options: {
    participants: { type: 'string', default: '300' },
    works: { type: 'string', default: '1' },
    every: { type: 'string', default: '10' },
    minutes: { type: 'string', default: '3' },
    takers: { type: 'string' },
    draws: { type: 'string' },
  },
})
const [count, worksCount] = [Number(values.participants), Number(values.works)]
const [minutes, everyMs] = [Number(values.minutes), Number(values.every) * 1000]
const takers = values.takers === undefined ? null : Number(values.takers)
const mostOfWork = Math.min(500, limits.participantsMax)
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
const pages: Pages = { size: 2, thinkMs: [30_000, 90_000] }
const serverUrl = process.env.DATABASE_URL
const storeName = serverUrl ? 'PostgreSQL' : 'the embedded store'

await withCleanup(async (started) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-works-'))
  started.defer(() => rm(dataDir, { recursive: true, force: true }))
  const database = serverUrl ? await makeDatabase(serverUrl) : null
  if (database) started.defer(database.drop)
  const settings = {
    DATA_DIR: dataDir,
    SAMPLE_DATA: 'off',
    TRUST_PROXY: 'loopback',
    // 1,500 starts a minute come from one address.
    RATE_LIMITS: values.draws === undefined ? 'on' : 'off',
    LOG_LEVEL: 'warn',
  }
  const site = await startSite({ ...settings, ...(database && { DATABASE_URL: database.url }) }, 'bench-works')
  started.defer(site.stop)
  if (values.draws !== undefined) {
    const starts = await compareStarts(site, { rounds: Number(values.draws), participants: count })
    return publishStarts(starts, `${count} starts within a second in each of ${values.draws} rounds, on ${storeName}.`)
  }
  const calls = new TimedCalls(site.url)
  started.defer(async () => calls.close())
  const seconds = processorMs(site.pid)
  const missing = takers === null ? await takeAtOnce(site.url, calls) : await takePages(site.url, calls, takers)
  console.log(
    `Processor of the site: ${rounded(((processorMs(site.pid) ?? 0) - (seconds ?? 0)) / (takers ?? count), 1)} ms a person`,
  )
  publish(calls, missing)
})

/** Everybody of each work at once, the works side by side. */
async function takeAtOnce(url: string, calls: TimedCalls): Promise<MissingInWork> {
  const of = (at: number) => Math.floor((count + at) / worksCount)
  const works = await prepareWorks(new SiteCalls(url), worksCount)
  const missing = await Promise.all(
    works.map((work, at) => takeWork(calls, work, { participants: of(at), ms: minutes * 60_000, everyMs, school: at })),
  )
  return { answers: sumOf(missing.map(({ answers }) => answers)), rows: sumOf(missing.map(({ rows }) => rows)) }
}

async function takePages(url: string, calls: TimedCalls, people: number): Promise<MissingInWork> {
  const size = { questions: 16, hasPictures: true }
  const works = await prepareWorks(new SiteCalls(url), Math.ceil(people / mostOfWork), size)
  return takeByPages(calls, works, { takers: people, schools: 8, pages })
}

function publish({ times, refused, repeated }: TimedCalls, missing: MissingInWork): void {
  const rowOf = ([call, all]: [string, number[]]): Row => ({
    call,
    times: all.length,
    'repeated by the page': repeated.get(call) ?? 0,
    refused: refused.get(call)?.length ?? 0,
    'p50, ms': rounded(percentile(all, 0.5), 1),
    'p95, ms': rounded(percentile(all, 0.95), 1),
    'longest, ms': rounded(Math.max(...all)),
  })
  const refusals = [...refused.values()].flat()
  const wanted = {
    'refused calls': refusals.length,
    'lost answers': missing.answers,
    'wrong rows of tables': missing.rows,
  }
  report(
    [...(takers === null ? ['works'] : ['works', takers, 'takers']), serverUrl ? 'postgres' : 'embedded'].join('-'),
    takers === null
      ? `${count} participants of ${worksCount} works, ${minutes} minutes, an answer each ${values.every} s, on ${storeName}.`
      : `${takers} takers of 16 questions on 8 pages, on ${storeName}.`,
    [
      { title: 'Calls', rows: [...times].map(rowOf) },
      {
        title: 'What is wanted: none',
        rows: Object.entries(wanted).map(([what, found]) => ({ what, found, met: met(found === 0) })),
      },
    ],
  )
  for (const refusal of new Set(refusals)) console.error(refusal)
  if (Object.values(wanted).some((found) => found > 0)) process.exitCode = 1
}
