// A school takes a work: all of its participants open it within one second, start within another one, and save an answer every ten seconds, while two tables of
// it are open and guests take a test. Nothing may be refused or lost. On the embedded store, or on a PostgreSQL server (DATABASE_URL).
// Needs a build. npm run bench:works -- [--participants 300] [--minutes 3]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startSite } from '../../e2e/harness/running-site.ts'
import { withCleanup } from '../faults/environment/with-cleanup.ts'
import { makeDatabase } from './http/bench-database.ts'
import { SiteCalls } from './http/site-calls.ts'
import { met, percentile, type Row, report, rounded } from './report.ts'
import { type MissingInWork, prepareWork, takeWork } from './works/taken-work.ts'
import { TimedCalls } from './works/timed-calls.ts'

const { values } = parseArgs({
  options: { participants: { type: 'string', default: '300' }, minutes: { type: 'string', default: '3' } },
})
const [count, minutes] = [Number(values.participants), Number(values.minutes)]
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
    RATE_LIMITS: 'on',
    LOG_LEVEL: 'warn',
  }
  const site = await startSite({ ...settings, ...(database && { DATABASE_URL: database.url }) }, 'bench-works')
  started.defer(site.stop)
  const calls = new TimedCalls(site.url)
  started.defer(async () => calls.close())
  const work = await prepareWork(new SiteCalls(site.url))
  publish(calls, await takeWork(calls, work, { participants: count, ms: minutes * 60_000 }))
})

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
    serverUrl ? 'works-postgres' : 'works-embedded',
    `${count} participants, ${minutes} minutes, on ${storeName}.`,
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
