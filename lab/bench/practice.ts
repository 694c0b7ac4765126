// People practise tests, each an answer every few seconds: how long a verdict and a beginning take. On the embedded store, or on a
// PostgreSQL server (DATABASE_URL). Needs a build. npm run bench:practice -- [--people 200] [--minutes 1]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { PracticeState } from '../../contract/attempt/practice.ts'
import { startSite } from '../../e2e/harness/running-site.ts'
import { withCleanup } from '../faults/environment/with-cleanup.ts'
import { aPracticeKey, someAnswer } from '../practising.ts'
import { makeDatabase } from './http/bench-database.ts'
import { met, percentile, type Row, report, rounded } from './report.ts'
import { TimedCalls } from './works/timed-calls.ts'

const { values } = parseArgs({
  options: { people: { type: 'string', default: '200' }, minutes: { type: 'string', default: '1' } },
})
const [count, minutes] = [Number(values.people), Number(values.minutes)]
const serverUrl = process.env.DATABASE_URL
/** The longest 95th percentiles that are wanted, ms. */
const wanted: Readonly<Record<string, number>> = { answer: 150, begin: 300 }
/** Between two answers, ms: somebody reads a verdict and a question. */
const thinkMs = { least: 3000, most: 9000 }

await withCleanup(async (started) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-practice-'))
  started.defer(() => rm(dataDir, { recursive: true, force: true }))
  const database = serverUrl ? await makeDatabase(serverUrl) : null
  if (database) started.defer(database.drop)
  const settings = { DATA_DIR: dataDir, SAMPLE_DATA: 'on', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }
  const site = await startSite({ ...settings, ...(database && { DATABASE_URL: database.url }) }, 'bench-practice')
  started.defer(site.stop)
  const calls = new TimedCalls(site.url)
  started.defer(async () => calls.close())
  const tests = await practisedTests(calls)
  const end = performance.now() + minutes * 60_000
  await Promise.all(Array.from({ length: count }, (_, at) => practise(calls, tests.slice(at % tests.length), end)))
  publish(calls)
})

async function practisedTests(calls: TimedCalls): Promise<number[]> {
  const body = { pageNumber: 0, pageSize: 50 }
  const reply = await calls.send('list', { path: '/api/home/alltests', body })
  if (!reply) throw new Error('The list of tests was refused')
  const { items } = reply.body as { items: { id: number; testTypeId: number }[] }
  return items.filter(({ testTypeId }) => testTypeId === 1).map(({ id }) => id)
}

async function think(): Promise<void> {
  await wait(thinkMs.least + Math.random() * (thinkMs.most - thinkMs.least))
}

async function practise(calls: TimedCalls, [testId]: readonly number[], end: number): Promise<void> {
  await wait(Math.random() * thinkMs.most)
  while (performance.now() < end) {
    const key = aPracticeKey()
    const send = async (kind: string, path: string, body: object) =>
      (await calls.send(kind, { path, body }))?.body as PracticeState | undefined
    let state = await send('begin', '/api/practice/begin', { testId, utcOffset: 180, key })
    while (state?.question && performance.now() < end) {
      await think()
      const { sessionId, step, question }: PracticeState = state
      if (!question) break
      state = await send('answer', '/api/practice/answer', { sessionId, key, step, ...someAnswer(question) })
    }
    if (!state) await think()
  }
}

function publish({ times, refused }: TimedCalls): void {
  const rows = [...times].map(([call, all]): Row => {
    const p95 = percentile(all, 0.95)
    return {
      ...{ call, times: all.length, refused: refused.get(call)?.length ?? 0 },
      ...{ 'p50, ms': rounded(percentile(all, 0.5), 1), 'p95, ms': rounded(p95, 1) },
      ...{ 'longest, ms': rounded(Math.max(...all)), met: met(p95 <= (wanted[call] ?? Number.POSITIVE_INFINITY)) },
    }
  })
  report(
    serverUrl ? 'practice-postgres' : 'practice-embedded',
    `${count} people, ${minutes} minutes, an answer each ${thinkMs.least / 1000} to ${thinkMs.most / 1000} s.`,
    [{ title: 'Calls', rows }],
  )
}
