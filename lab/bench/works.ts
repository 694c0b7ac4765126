// A school takes a work: all of its participants open it within one second, start within another one, and save an answer every ten seconds, while two tables of
// it are open and guests take a test. Nothing may be refused or lost. On the embedded store, or on a PostgreSQL server (DATABASE_URL).
// Needs a build. npm run bench:works -- [--participants 300] [--minutes 3]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { startSite } from '../../e2e/harness/running-site.ts'
import { withCleanup } from '../faults/environment/with-cleanup.ts'
import { makeDatabase } from './http/bench-database.ts'
import { signUpPeople } from './http/sign-up-people.ts'
import { SiteCalls } from './http/site-calls.ts'
import { met, percentile, type Row, report, rounded } from './report.ts'
import { OpenTable, performUntil } from './works/beside.ts'
import { Participant } from './works/participants.ts'
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
  publish(calls, await takeWork(calls, await prepare(new SiteCalls(site.url))))
})

/** A work of a new author, and the body of an attempt at its test. */
async function prepare(calls: SiteCalls) {
  const [author] = await signUpPeople(calls, 1)
  if (!author) throw new Error('Nobody was registered')
  const { token } = author
  const [subject] = await calls.call<{ id: number }[]>('/api/dictionary/getsubjects')
  const testId = await calls.call<number>('/api/test/create', { token, body: await quizDraft(subject?.id ?? 1) })
  const tests = [{ testId }]
  const workId = await calls.call<number>('/api/works/create', {
    token,
    body: { title: 'Контрольная', note: null, tests, minutes: 60 },
  })
  const { code } = await calls.call<{ code: string }>(`/api/works/get/${workId}`, { token })
  const { questions } = await calls.quiz(testId)
  const userA = questions.map(({ id, answers }) => ({ questionId: id, answerIds: [answers[0]?.id] }))
  return { token, workId, code, attempt: { testId, userA } }
}

async function quizDraft(subjectId: number): Promise<object> {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  return {
    ...{
      title: 'Столицы',
      description: 'Для контрольной',
      subjectId,
      testTypeId: 1,
      testImg: picture.toString('base64'),
    },
    questions: Array.from({ length: 10 }, (_, at) => ({
      title: `Вопрос ${at + 1}`,
      answers: ['А', 'Б', 'В', 'Г'].map((description, place) => ({ description, isRightAnswer: place === at % 4 })),
    })),
    results: [
      { title: 'Не сдано', description: '', scoreMin: 0, scoreMax: 50 },
      { title: 'Сдано', description: '', scoreMin: 51, scoreMax: 100 },
    ],
  }
}

type Prepared = Awaited<ReturnType<typeof prepare>>
/** What is missing in the end: confirmed answers, and rows of the open tables that are not what they should be. */
type Missing = { answers: number; rows: number }

async function takeWork(calls: TimedCalls, { token, workId, code, attempt }: Prepared): Promise<Missing> {
  const people = Array.from({ length: count }, (_, number) => new Participant(calls, { code, number }))
  const tables = [0, 1].map(() => new OpenTable(calls, { workId, token }))
  const closing = new AbortController()
  const beside = [performUntil(calls, attempt, closing.signal), ...tables.map((table) => table.poll(closing.signal))]
  await Promise.all(people.map((one) => one.open()))
  await Promise.all(people.map((one) => one.start()))
  const end = performance.now() + minutes * 60_000
  await Promise.all(people.map((one) => one.answerUntil(end)))
  let answers = 0
  for (const one of people) answers += await one.countLost()
  await Promise.all(people.map((one) => one.finish()))
  closing.abort()
  await Promise.all(beside)
  for (const table of tables) await table.refresh()
  const answered = people.reduce((sum, one) => sum + one.answeredCount, 0)
  return { answers, rows: tables.reduce((sum, { rows }) => sum + countWrong([...rows.values()], answered), 0) }
}

/** Rows that are missing or not handed in; one more when the answers of all do not add up. */
function countWrong(rows: { state: string; answeredCount: number }[], answered: number): number {
  const handedIn = rows.filter(({ state }) => state === 'submitted')
  const sum = handedIn.reduce((total, { answeredCount }) => total + answeredCount, 0)
  return count - handedIn.length + (sum === answered ? 0 : 1)
}

function publish({ times, refused, repeated }: TimedCalls, missing: Missing): void {
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
