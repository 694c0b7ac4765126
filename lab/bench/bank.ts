// «My questions» of an author who has very many, beside a thousand others: how long lists and searches take, and an import of 2,000
// with what others wait meanwhile. On the embedded store, or on a PostgreSQL server (DATABASE_URL). Needs a build.
// npm run bench:bank -- [--questions 10000] [--others 1000] [--times 40]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { startSite } from '../../e2e/harness/running-site.ts'
import { withCleanup } from '../faults/environment/with-cleanup.ts'
import { copyToOthers, rowsOfQuestions } from './bank/questions.ts'
import { makeDatabase } from './http/bench-database.ts'
import { signUpPeople } from './http/sign-up-people.ts'
import { SiteCalls } from './http/site-calls.ts'
import { met, percentile, type Row, report, rounded } from './report.ts'

const { values } = parseArgs({
  options: {
    questions: { type: 'string', default: '10000' },
    others: { type: 'string', default: '1000' },
    times: { type: 'string', default: '40' },
  },
})
const [questions, others, times] = [Number(values.questions), Number(values.others), Number(values.times)]
const serverUrl = process.env.DATABASE_URL
/** What is wanted, ms. */
const wanted = { list: 100, import: 20_000, other: 100 } as const
const importSize = Math.min(questions, 2000)

const lists: Record<string, object> = {
  'first page': {},
  'by theme': { sort: 'theme' },
  'of a theme': { theme: 'Тема 7' },
  'hardest first': { sort: 'hard' },
  'search, a word': { search: 'треугольник' },
  'search, two words': { search: 'площадь треугольника' },
  'search, a slip': { search: 'треуголник' },
  'search, a slip in a short word': { search: 'дрбь' },
  'search, nothing': { search: 'крокодилами' },
}

await withCleanup(async (started) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-bank-'))
  started.defer(() => rm(dataDir, { recursive: true, force: true }))
  const database = serverUrl ? await makeDatabase(serverUrl) : null
  if (database) started.defer(database.drop)
  const settings = { DATA_DIR: dataDir, SAMPLE_DATA: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }
  const site = await startSite({ ...settings, ...(database && { DATABASE_URL: database.url }) }, 'bench-bank')
  started.defer(site.stop)
  const calls = new SiteCalls(site.url)
  const [author, other] = await signUpPeople(calls, 2)
  if (!author || !other) throw new Error('There are no people')
  const save = (from: number, to: number) => saveQuestions(calls, author.token, { from, to })

  const imported = await whileOthers(calls, other.token, () => save(0, importSize))
  await save(importSize, questions)
  const own = { host: join(dataDir, 'db.socket'), user: 'postgres', database: 'kvizarium' }
  const client = new Client(database ? { connectionString: database.url } : own)
  await client.connect()
  try {
    await copyToOthers(client, { authorId: author.id, others })
  } finally {
    await client.end()
  }

  const rows: Row[] = []
  for (const [what, body] of Object.entries(lists)) rows.push(await timeList(calls, author.token, { what, body }))
  const importRows: Row[] = [
    { what: `import of ${importSize}`, ms: rounded(imported.tookMs), met: met(imported.tookMs <= wanted.import) },
    {
      what: 'list of another author meanwhile, p95',
      ms: rounded(percentile(imported.waits, 0.95)),
      met: met(percentile(imported.waits, 0.95) <= wanted.other),
    },
  ]
  report(
    serverUrl ? 'bank-postgres' : 'bank-embedded',
    `${questions} questions of one author beside ${others} other authors.`,
    [
      { title: `Lists: ${wanted.list} ms wanted`, rows },
      { title: 'Import', rows: importRows },
    ],
  )
})

async function saveQuestions(
  calls: SiteCalls,
  token: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (let at = from; at < to; at += 100)
    await calls.call('/api/bank/save', {
      token,
      body: { rows: rowsOfQuestions(at, Math.min(to, at + 100)), skipSame: true },
    })
}

/** How long something takes, and how long another author waits for a list meanwhile. */
async function whileOthers(calls: SiteCalls, token: string, run: () => Promise<void>) {
  const waits: number[] = []
  const begun = performance.now()
  let isDone = false
  const running = run().finally(() => {
    isDone = true
  })
  while (!isDone) {
    const sent = performance.now()
    await calls.call('/api/bank/list', { token, body: {} })
    waits.push(performance.now() - sent)
    await wait(50)
  }
  await running
  return { tookMs: performance.now() - begun, waits }
}

async function timeList(calls: SiteCalls, token: string, { what, body }: { what: string; body: object }): Promise<Row> {
  const all: number[] = []
  let total = 0
  for (let time = -3; time < times; time++) {
    const begun = performance.now()
    const reply = await calls.call<{ total: number }>('/api/bank/list', { token, body: { pageSize: 50, ...body } })
    total = reply.total
    // The first ones warm the site up.
    if (time >= 0) all.push(performance.now() - begun)
  }
  const p95 = percentile(all, 0.95)
  return {
    ...{ list: what, found: total, 'p50, ms': rounded(percentile(all, 0.5)), 'p95, ms': rounded(p95) },
    met: met(p95 <= wanted.list),
  }
}
