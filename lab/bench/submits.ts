// Whether submits to one test slow down as they add up: guests with addresses of their own submit to it over HTTP, on
// PostgreSQL; inserts of bare rows are timed before, between and after. Needs a build and a server (DATABASE_URL). npm run
// bench:submits -- [--submits 50000] [--block 5000] [--connections 8]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Pool } from 'pg'
import { startSite } from '../../e2e/harness/running-site.ts'
import { makeDatabase } from './http/bench-database.ts'
import { SiteCalls } from './http/site-calls.ts'
import { median, met, report, rounded } from './report.ts'
import { rateOf, rawSender, type Submit, submitSender } from './submits/senders.ts'
import { countUpdates, type Updates, updatesSince } from './submits/updates.ts'

const { values } = parseArgs({
  options: {
    submits: { type: 'string', default: '50000' },
    block: { type: 'string', default: '5000' },
    connections: { type: 'string', default: '8' },
  },
})

/**
 * Bare inserts a second. Submits to one test lock its row and so commit one by one, which makes inserts one by one their
 * floor; those over several connections share flushes of the log.
 */
type RawRates = { together: number[]; oneByOne: number[] }

const [submits, block, connections] = [Number(values.submits), Number(values.block), Number(values.connections)]
const wanted = { last: 0.9, raw: 0.4 }

const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-bench-'))
const database = await makeDatabase(process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres')
const settings = { DATA_DIR: dataDir, DATABASE_URL: database.url, SAMPLE_DATA: 'on', TRUST_PROXY: 'loopback' }
const site = await startSite(settings, 'bench-submits')
const pool = new Pool({ connectionString: database.url, max: connections })
try {
  const quiz = await someQuiz(site.url)
  const submit = submitSender(quiz, connections)
  const raw = await rawSender(pool, quiz)
  const rawRates: RawRates = { together: [], oneByOne: [] }
  const rates: number[] = []
  const timeRaw = async () => {
    rawRates.together.push(await rateOf(raw, { first: 0, count: block, connections }))
    rawRates.oneByOne.push(await rateOf(raw, { first: 0, count: block, connections: 1 }))
  }
  await rateOf(submit, { first: submits, count: 500, connections })
  await rateOf(raw, { first: 0, count: 500, connections })
  const before = await countUpdates(pool)
  await timeRaw()
  for (let first = 0; first < submits; first += block) {
    rates.push(await rateOf(submit, { first, count: block, connections }))
    console.log(`${first + block} submits: ${rounded(rates.at(-1) ?? 0)}/s`)
    if (first === 0 || first + 2 * block >= submits) await timeRaw()
  }
  publish({ rates, rawRates }, await updatesSince(pool, before))
  submit.close()
} finally {
  await pool.end()
  await site.stop()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
}

/** The newest test of the site, with an answer to each question. */
async function someQuiz(url: string): Promise<Submit> {
  const calls = new SiteCalls(url)
  const testId = (await calls.cards())[0]?.id ?? 0
  const { questions } = await calls.quiz(testId)
  const userA = questions.map(({ id, answers }) => ({ questionId: id, answerIds: [answers[0]?.id] }))
  return { url, testId, body: JSON.stringify({ testId, userA }) }
}

function publish({ rates, rawRates }: { rates: number[]; rawRates: RawRates }, updates: Updates[]): void {
  const [first = 0, last = 0] = [rates[0], rates.at(-1)]
  const row = (what: string, value: number, floor: number) => ({
    what,
    ratio: rounded(value, 2),
    wanted: floor,
    met: met(value >= floor),
  })
  report(
    'submits',
    `${submits} submits to one test over ${connections} connections, blocks of ${block}, on PostgreSQL.`,
    [
      {
        title: 'Submits a second, block by block',
        rows: rates.map((rate, at) => ({ 'submits so far': (at + 1) * block, 'per second': rounded(rate) })),
      },
      {
        title: 'Bare inserts of one row a second: before, after the first block, before and after the last',
        rows: rawRates.oneByOne.map((rate, at) => ({
          'one by one': rounded(rate),
          [`over ${connections} connections`]: rounded(rawRates.together[at] ?? 0),
        })),
      },
      {
        title: 'What is wanted',
        rows: [
          row('last block to first block', last / first, wanted.last),
          row('last block to bare inserts, one by one', last / median(rawRates.oneByOne), wanted.raw),
        ],
      },
      { title: 'Updates of rows (pg_stat_user_tables)', rows: updates },
    ],
  )
}
