// What a taker costs: guests open the site, take a test and look at their result, and participants take a work of ten questions.
// Processor time and memory afterwards of the site and its PostgreSQL; on one of Debian, which needs its programs, transactions and
// bytes as well. With --beside that of the built site of another release in its folder too, in the same run.
// npm run bench:taker -- [--store embedded] [--takers 2000] [--atOnce 8] [--beside FOLDER]
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { type RunningSite, startSite } from '../../e2e/harness/running-site.ts'
import { type Quiz, someAnswers, someQuizzes } from '../faults/attempts.ts'
import { type PostgresCluster, startCluster } from '../faults/environment/postgres-cluster.ts'
import { withCleanup } from '../faults/environment/with-cleanup.ts'
import { SiteCalls } from './http/site-calls.ts'
import { type Row, report, rounded } from './report.ts'
import { residentMb } from './start/process.ts'
import { prepareWorks } from './works/taken-work.ts'

const { values } = parseArgs({
  options: {
    store: { type: 'string', default: 'postgres' },
    takers: { type: 'string', default: '2000' },
    atOnce: { type: 'string', default: '8' },
    beside: { type: 'string' },
  },
})
const [takers, atOnce] = [Number(values.takers), Number(values.atOnce)]
/** Of `/proc/<pid>/stat`, on every Linux. */
const msPerTick = 10
const tables = ['attempts', 'quiz_passes', 'idempotency_keys']

type Send = (path: string, body?: unknown) => Promise<unknown>
/** What a guest finds: a test, and the code of a work with room for one more. */
type Found = { quiz: Quiz; workCode: () => string }
type Journey = (send: Send, found: Found) => Promise<void>
/** What guests do, in the order of the table. */
const journeys: Record<string, Journey> = {
  'pages and lists before a test: 4 requests': async (send, { quiz: { id } }) => {
    await send('/')
    await send('/api/home/alltests', { pageSize: 9 })
    await send(`/api/test/gettest/${id}`)
    await send(`/api/comments/getcomments?testId=${id}`)
  },
  'an attempt': async (send, { quiz }) => void (await perform(send, quiz)),
  'the page of a test, an attempt and the page of its result': async (send, { quiz }) => {
    await send(`/passing/${quiz.id}`)
    await send(`/result/${await perform(send, quiz)}`)
  },
  'a taker: the four, the attempt, its result twice': async (send, found) => {
    await journeys['pages and lists before a test: 4 requests']?.(send, found)
    const result = await perform(send, found.quiz)
    await send(`/result/${result}`)
    await send(`/api/test/getresult/${result}`)
  },
  'a participant of a work: page, entry, start, ten answers saved, submit: 14 requests': async (send, { workCode }) => {
    const code = workCode()
    await send(`/w/${code}`)
    await send(`/api/works/entry/${code}`)
    const key = randomBytes(16).toString('hex')
    const { attemptId, questions } = (await send('/api/works/start', { code, key, name: `Участник ${key}` })) as Started
    for (const [at, { id, answers }] of questions.entries())
      await send('/api/works/answers', {
        ...{ attemptId, key },
        answers: [{ questionId: id, sequence: at + 1, answerIds: answers.slice(0, 1).map((answer) => answer.id) }],
      })
    await send('/api/works/finish', { attemptId, key, answers: [] })
  },
}

type Started = { attemptId: string; questions: { id: number; answers: { id: number }[] }[] }

const perform = (send: Send, quiz: Quiz) => send('/api/test/perform', { testId: quiz.id, userA: someAnswers(quiz) })

/** Participants of a work at most, in releases of before too. */
const mostOfWork = 250

for (const folder of [undefined, ...(values.beside ? [values.beside] : [])])
  await withCleanup(async (started) => {
    const postgres = values.store === 'embedded' ? null : await startPostgres(started)
    const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-taker-'))
    started.defer(() => rm(dataDir, { recursive: true, force: true }))
    const own = { DATA_DIR: dataDir, DATABASE_URL: postgres?.cluster.url ?? '', TRUST_PROXY: 'loopback' }
    const site = await startSite({ ...own, SAMPLE_DATA: 'on', LOG_LEVEL: 'warn' }, 'bench-taker', {
      ...(folder && { folder }),
    })
    started.defer(site.stop)
    const works = await prepareWorks(new SiteCalls(site.url), Math.ceil((takers * 1.1) / mostOfWork))
    let participants = 0
    const workCode = () => works[participants++ % works.length]?.code ?? ''
    // After its first start a site counts its sample content.
    await wait(30_000)
    const data = postgres?.cluster.folder ?? join(dataDir, 'db')
    await measure({
      postgres,
      folder: data,
      site,
      quizzes: await someQuizzes(site.url, 40),
      workCode,
      isBeside: folder !== undefined,
    })
  })

type Postgres = { cluster: PostgresCluster; client: Client }
/** `folder` has the data of PostgreSQL. */
type Place = {
  postgres: Postgres | null
  folder: string
  site: RunningSite
  quizzes: readonly Quiz[]
  workCode: () => string
  isBeside: boolean
}

async function startPostgres(started: AsyncDisposableStack): Promise<Postgres> {
  const cluster = await startCluster()
  started.defer(cluster.remove)
  const client = new Client(cluster.url)
  await client.connect()
  started.defer(() => client.end())
  return { cluster, client }
}

async function measure(place: Place): Promise<void> {
  const rows: Row[] = []
  for (const [what, journey] of Object.entries(journeys)) {
    await repeat(place, journey, takers / 10)
    const before = await snapshot(place)
    await repeat(place, journey, takers)
    const after = await snapshot(place)
    const costs = Object.entries(after).map(([name, value]) => [
      name,
      rounded((value - (before[name] ?? 0)) / takers, name === 'bytes' ? 0 : 2),
    ])
    const memory = {
      'site, MB': rounded(residentMb(place.site.pid)),
      'PostgreSQL, MB': rounded(await memoryOfCluster(place.folder)),
    }
    rows.push({ what, ...Object.fromEntries(costs), ...memory })
  }
  const where = place.postgres ? 'PostgreSQL' : 'Embedded store'
  const name = ['taker', ...(place.postgres ? [] : ['embedded']), ...(place.isBeside ? ['beside'] : [])].join('-')
  report(
    name,
    `${place.isBeside ? 'The release beside, on' : 'On'} ${where}, ${takers} times each, ${atOnce} at once, 40 tests.`,
    [{ title: 'Each of them costs', rows }],
  )
}

async function repeat({ site, quizzes, workCode }: Place, journey: Journey, times: number): Promise<void> {
  let left = times
  const work = async () => {
    while (left-- > 0)
      await journey(senderOfGuest(site.url), {
        quiz: quizzes[left % quizzes.length] as Quiz,
        workCode,
      })
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** Each guest has an address of their own, and sends a key with an attempt, as pages do. */
function senderOfGuest(url: string): Send {
  const address = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`
  return async (path, body) => {
    const response = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        prefer: 'images=url',
        'x-forwarded-for': address,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(path.endsWith('/perform') && { 'idempotency-key': randomUUID() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response.headers.get('content-type')?.includes('json') ? response.json() : response.text()
  }
}

/** So far: processor time in milliseconds; on PostgreSQL transactions, and the size of the tables of attempts with indexes. */
async function snapshot({ postgres, folder, site }: Place): Promise<Record<string, number>> {
  // PostgreSQL reports statistics of an idle session a moment later.
  await wait(1_500)
  const processor = { 'site, ms': await cpuOf(site.pid), 'PostgreSQL, ms': await cpuOfCluster(folder) }
  if (!postgres) return processor
  const sizes = tables.map((table) => `pg_total_relation_size('${table}')`).join(' + ')
  const { rows } = await postgres.client.query<{ transactions: number; bytes: number }>(
    `select (select xact_commit::float from pg_stat_database where datname = current_database()) as transactions, (${sizes})::float as bytes`,
  )
  return { ...processor, ...rows[0] }
}

/** Of all server processes on a folder. */
async function cpuOfCluster(folder: string): Promise<number> {
  const [postmaster, ...children] = await processesOn(folder)
  const own = await Promise.all(children.map(cpuOf))
  // Those that have ended count with their parent.
  const ended = (await statOf(postmaster ?? ''))
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks) * msPerTick, 0)
  return own.reduce((sum, ms) => sum + ms, ended)
}

/** Of all server processes on a folder, what they share counted once; in megabytes. */
async function memoryOfCluster(folder: string): Promise<number> {
  let kilobytes = 0
  for (const pid of await processesOn(folder))
    kilobytes += Number(
      /^Pss:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => ''))?.[1] ?? 0,
    )
  return (kilobytes * 1024) / 1e6
}

/** The postmaster, then its children. */
async function processesOn(folder: string): Promise<string[]> {
  const [postmaster = ''] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const parents = await Promise.all(pids.map(parentOf))
  return [postmaster, ...pids.filter((_pid, at) => parents[at] === Number(postmaster))]
}

async function statOf(pid: number | string): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

async function parentOf(pid: string): Promise<number> {
  return Number((await statOf(pid))[1])
}

async function cpuOf(pid: number | string): Promise<number> {
  const stat = await statOf(pid)
  return (Number(stat[11]) + Number(stat[12])) * msPerTick
}
