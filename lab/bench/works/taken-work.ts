import sharp from 'sharp'
import { limits } from '../../../contract/limits.ts'
import { signUpPeople } from '../http/sign-up-people.ts'
import type { SiteCalls } from '../http/site-calls.ts'
import { OpenTable, performUntil, type TableRow } from './beside.ts'
import { type Pages, Participant } from './participants.ts'
import type { TimedCalls } from './timed-calls.ts'

export type PreparedWork = Awaited<ReturnType<typeof prepareWork>>

type Size = { questions: number; hasPictures: boolean }

/** So many works, each of a new author, with the body of an attempt at its first test. Once a site. */
export async function prepareWorks(
  calls: SiteCalls,
  count: number,
  size: Size = { questions: 10, hasPictures: false },
): Promise<PreparedWork[]> {
  const works: PreparedWork[] = []
  for (const { token } of await signUpPeople(calls, count)) works.push(await prepareWork(calls, token, size))
  return works
}

async function prepareWork(calls: SiteCalls, token: string, size: Size) {
  const [subject] = await calls.call<{ id: number }[]>('/api/dictionary/getsubjects')
  const tests: { testId: number }[] = []
  for (let left = size.questions; left > 0; left -= limits.questionsMax) {
    const draft = await quizDraft(subject?.id ?? 1, { ...size, questions: Math.min(left, limits.questionsMax) })
    tests.push({ testId: await calls.call<number>('/api/test/create', { token, body: draft }) })
  }
  const workId = await calls.call<number>('/api/works/create', {
    token,
    body: { title: 'Контрольная', note: null, tests, minutes: 60 },
  })
  const { code } = await calls.call<{ code: string }>(`/api/works/get/${workId}`, { token })
  const testId = tests[0]?.testId ?? 0
  const { questions } = await calls.quiz(testId)
  const userA = questions.map(({ id, answers }) => ({ questionId: id, answerIds: [answers[0]?.id] }))
  return { token, workId, code, attempt: { testId, userA } }
}

async function quizDraft(subjectId: number, { questions, hasPictures }: Size): Promise<object> {
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
    questions: Array.from({ length: questions }, (_, at) => ({
      title: `Вопрос ${at + 1}`,
      ...(hasPictures && { questionImg: picture.toString('base64') }),
      answers: ['А', 'Б', 'В', 'Г'].map((description, place) => ({ description, isRightAnswer: place === at % 4 })),
    })),
    results: [
      { title: 'Не сдано', description: '', scoreMin: 0, scoreMax: 50 },
      { title: 'Сдано', description: '', scoreMin: 51, scoreMax: 100 },
    ],
  }
}

/** What is missing in the end: confirmed answers, and rows of the open tables that are not what they should be. */
export type MissingInWork = { answers: number; rows: number }

/** How many take a work from which school, for how long, and how often each saves an answer. */
type Sitting = { participants: number; ms: number; everyMs?: number; school?: number }

/** Takes a work: all open and start it within a second each, save an answer every so often for a while, and submit. */
export async function takeWork(
  calls: TimedCalls,
  { token, workId, code, attempt }: PreparedWork,
  { participants, ms, everyMs = 10_000, school = 0 }: Sitting,
): Promise<MissingInWork> {
  const people = Array.from({ length: participants }, (_, number) => new Participant(calls, { code, number, school }))
  const tables = [0, 1].map(() => new OpenTable(calls, { workId, token }))
  const closing = new AbortController()
  const beside = [performUntil(calls, attempt, closing.signal), ...tables.map((table) => table.poll(closing.signal))]
  await Promise.all(people.map((one) => one.open()))
  await Promise.all(people.map((one) => one.start()))
  const end = performance.now() + ms
  await Promise.all(people.map((one) => one.answerUntil(end, everyMs)))
  let answers = 0
  for (const one of people) answers += await one.countLost()
  await Promise.all(people.map((one) => one.finish()))
  closing.abort()
  await Promise.all(beside)
  for (const table of tables) await table.refresh()
  const answered = people.reduce((sum, one) => sum + one.answeredCount, 0)
  return {
    answers,
    rows: tables.reduce((sum, { rows }) => sum + countWrong([...rows.values()], { participants, answered }), 0),
  }
}

const minuteMs = 60_000

/** Takes works by pages: all press «start» within a minute, and each submits after the last page. The schools are addresses. */
export async function takeByPages(
  calls: TimedCalls,
  works: readonly PreparedWork[],
  { takers, schools, pages }: { takers: number; schools: number; pages: Pages },
): Promise<MissingInWork> {
  const tables = works.map((work) => new OpenTable(calls, work))
  const closing = new AbortController()
  const beside = tables.map((table) => table.poll(closing.signal))
  const people = Array.from({ length: takers }, (_, number) => {
    const code = works[number % works.length]?.code ?? ''
    return new Participant(calls, { code, number, school: number % schools })
  })
  const lost = await Promise.all(
    people.map(async (one) => {
      await one.open(minuteMs)
      await one.start(1000)
      await one.answerPages(pages)
      const count = await one.countLost()
      await one.finish(1000)
      return count
    }),
  )
  closing.abort()
  await Promise.all(beside)
  for (const table of tables) await table.refresh()
  const rows = tables.flatMap((table) => [...table.rows.values()])
  const answered = people.reduce((sum, one) => sum + one.answeredCount, 0)
  return {
    answers: lost.reduce((sum, count) => sum + count, 0),
    rows: countWrong(rows, { participants: takers, answered }),
  }
}

/** Rows that are missing or not handed in; one more when the answers of all do not add up. */
function countWrong(
  rows: readonly TableRow[],
  { participants, answered }: { participants: number; answered: number },
): number {
  const submitted = rows.filter(({ state }) => state === 'submitted')
  const sum = submitted.reduce((total, { answeredCount }) => total + answeredCount, 0)
  return participants - submitted.length + (sum === answered ? 0 : 1)
}
