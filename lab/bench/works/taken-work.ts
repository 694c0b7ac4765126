import sharp from 'sharp'
import { signUpPeople } from '../http/sign-up-people.ts'
import type { SiteCalls } from '../http/site-calls.ts'
import { OpenTable, performUntil, type TableRow } from './beside.ts'
import { Participant } from './participants.ts'
import type { TimedCalls } from './timed-calls.ts'

export type PreparedWork = Awaited<ReturnType<typeof prepareWork>>

/** A work of a new author, and the body of an attempt at its test. */
export async function prepareWork(calls: SiteCalls) {
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

/** What is missing in the end: confirmed answers, and rows of the open tables that are not what they should be. */
export type MissingInWork = { answers: number; rows: number }

/** Takes a work: all open and start it within a second each, save an answer every ten seconds for a while, and hand in. */
export async function takeWork(
  calls: TimedCalls,
  { token, workId, code, attempt }: PreparedWork,
  { participants, ms }: { participants: number; ms: number },
): Promise<MissingInWork> {
  const people = Array.from({ length: participants }, (_, number) => new Participant(calls, { code, number }))
  const tables = [0, 1].map(() => new OpenTable(calls, { workId, token }))
  const closing = new AbortController()
  const beside = [performUntil(calls, attempt, closing.signal), ...tables.map((table) => table.poll(closing.signal))]
  await Promise.all(people.map((one) => one.open()))
  await Promise.all(people.map((one) => one.start()))
  const end = performance.now() + ms
  await Promise.all(people.map((one) => one.answerUntil(end)))
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

/** Rows that are missing or not handed in; one more when the answers of all do not add up. */
function countWrong(
  rows: readonly TableRow[],
  { participants, answered }: { participants: number; answered: number },
): number {
  const handedIn = rows.filter(({ state }) => state === 'submitted')
  const sum = handedIn.reduce((total, { answeredCount }) => total + answeredCount, 0)
  return participants - handedIn.length + (sum === answered ? 0 : 1)
}
