import { createHash } from 'node:crypto'
import { api } from '@quiz/contract/api.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { decodeQuizDraft } from '@quiz/contract/editing/quiz-codec.ts'
import { reports } from '@quiz/contract/moderation/reports.ts'
import { isMultipleChoice } from '@quiz/contract/questions/choice.ts'
import { changedSettings, defaultSettings } from '@quiz/contract/quiz/settings.ts'
import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import { wire } from '@quiz/contract/wire.ts'
import { expect, test } from 'vitest'
import { encodeQuizJson } from '#server/read-models/quiz-file/quiz-json.ts'
import { readSamples } from '#server/sample/read-samples.ts'
import { type PreparedSample, prepareSample, seedQuiz } from '#server/sample/seed-quizzes.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'
import { normalized } from './normalized.ts'

const site = await buildTestApp()
const { db } = site.store
const [author, taker] = [
  await site.signUp({ full_name: 'Автор', email: 'person1@pochta.example' }),
  await site.signUp({ full_name: 'Участник', email: 'person2@pochta.example' }),
]
const next = randomNumbers(35)
const resultKey = 'k'.repeat(43)

/** A sample test, taken by a user and a guest. */
type Taken = { id: number; slug: string; results: { ofTaker: string; ofGuest: string } }

const subjects = await db.selectFrom('subjects').select(['id', 'name']).execute()
const subjectIds = new Map(subjects.map(({ id, name }) => [name, id]))

async function addSample(prepared: PreparedSample): Promise<Taken> {
  // Lists are in the order of time, and equal times would leave it to random ids.
  site.clock.advance(1000)
  const { id, slug, content } = await seedQuiz(db, prepared, {
    authorId: author.id,
    now: site.clock.now(),
    thread: site.context.formulas,
  })
  const userA = () =>
    content.questions.map((question) => {
      const answerIds = question.answers.filter(() => next() < 0.5).map((answer) => answer.id)
      return { questionId: question.id, answerIds: isMultipleChoice(question) ? answerIds : answerIds.slice(0, 1) }
    })
  const body = { testId: id, versionNumber: 1 }
  const ofTaker = await site.call(taking.perform, { body: { ...body, userA: userA() } }, taker)
  const ofGuest = await site.call(taking.perform, { body: { ...body, userA: userA(), resultKey } })
  return { id, slug, results: { ofTaker, ofGuest } }
}

/** One by bands, one by outcomes, one with pictures of answers, and one with several right answers. */
const slugs = ['what-guest-are-you', 'what-cat-are-you', 'flags-at-a-glance', 'space-in-ten']
const samples: PreparedSample[] = []
for (const sample of await readSamples())
  if (slugs.includes(sample.slug)) samples.push(await prepareSample(site.context, sample, subjectIds))
const taken: Taken[] = []
for (const prepared of samples) taken.push(await addSample(prepared))
await site.runSortKeyJob()
await site.runAnswerCountJob()

type Reader = { name: string; headers: Record<string, string> }
const bearer = ({ token }: TestPerson) => ({ authorization: `Bearer ${token}` })
const readers: Reader[] = [
  { name: 'guest', headers: { [wire.resultKeyHeader]: resultKey } },
  { name: 'taker', headers: bearer(taker) },
  { name: 'author', headers: bearer(author) },
]
const pictureForms = { base64: {}, url: { prefer: wire.preferImageUrls } }

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
/** A short reply on one line, a long one as its hash. */
const brief = (text: string) =>
  text.length < 200 ? text.replaceAll('\r\n', '\\r\\n') : `${hashOf(text)}, ${text.length} characters`

type Request = { method: 'GET' | 'POST'; url: string; body?: object }

/** What each reader gets in each form of pictures, a line each. */
async function linesOf({ method, url, body }: Request, name = url): Promise<string[]> {
  const lines: string[] = []
  for (const reader of readers)
    for (const [form, prefer] of Object.entries(pictureForms)) {
      const headers = { ...reader.headers, ...prefer }
      const response = await site.app.inject({ method, url, headers, ...(body && { payload: body }) })
      lines.push(`${name}, ${reader.name}, ${form}: ${response.statusCode} ${brief(normalized(response.body))}`)
    }
  return lines
}

const readsOf = ({ id, slug, results }: Taken): { request: Request; name: string }[] => [
  { request: { method: 'GET', url: `/api/test/gettest/${id}` }, name: `${slug} to take` },
  { request: { method: 'GET', url: `/api/test/gettest/${id}?forEdit=true` }, name: `${slug} to edit` },
  { request: { method: 'GET', url: `/api/test/versions/${id}` }, name: `${slug} versions` },
  { request: { method: 'GET', url: `/api/test/export/${id}?format=gift` }, name: `${slug} as GIFT` },
  { request: { method: 'GET', url: `/api/test/export/${id}?format=csv` }, name: `${slug} as CSV` },
  ...Object.entries(results).flatMap(([of, resultId]) => [
    { request: { method: 'GET', url: `/api/test/getresult/${resultId}` } as const, name: `${slug} result ${of}` },
    { request: { method: 'GET', url: `/api/test/review/${resultId}` } as const, name: `${slug} review ${of}` },
  ]),
]

/** Reads whose reply is random, or tells the time. */
const varying = new Set(['/api/home/randomtest', '/api/account/sessions'])
/** Calls after which their sender is signed out. */
const ending = new Set(['/api/auth/logout', '/api/account/endsession', '/api/account/delete'])
/** Reads of a test or a person that is named in the query; they are asked for by themselves. */
const ofItems = new Set(['/api/profile/GetProfileInfo', '/api/comments/getcomments', '/api/file/gettestimg'])
const posted = /^\/api\/(profile\/get|home\/)/

/** Requests of all lists, and of the reader's own account. */
const listRequests = Object.values(api)
  .flatMap((feature) => Object.values(feature))
  .filter(
    ({ path }) => !path.includes(':') && !path.startsWith('/api/admin') && !varying.has(path) && !ofItems.has(path),
  )
  .filter(({ method, path }) => method === 'GET' || posted.test(path))
  .map(({ method, path: url }): Request => ({ method, url, ...(method === 'POST' && { body: {} }) }))

test('replies about the sample tests are as recorded', async () => {
  const lines: string[] = []
  for (const one of taken) for (const { request, name } of readsOf(one)) lines.push(...(await linesOf(request, name)))
  const [first] = taken
  lines.push(
    ...(await linesOf({ method: 'GET', url: `/api/profile/GetProfileInfo?profileId=${author.id}` }, 'profile')),
    ...(await linesOf({ method: 'GET', url: `/api/comments/getcomments?testId=${first?.id}` }, 'comments')),
    ...(await linesOf({ method: 'POST', url: '/api/profile/getprofilecreatedtests', body: { profileId: author.id } })),
  )
  for (const request of listRequests) lines.push(...(await linesOf(request)))
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('golden/replies.txt')
})

test('replies to administrators, and to requests without what they need, are as recorded', async () => {
  const administrator = await site.signUp({
    full_name: 'Администратор',
    email: 'person3@pochta.example',
    is_admin: true,
  })
  for (const { id } of taken.slice(0, 2))
    await site.call(reports.send, { body: { kind: 'test', id, reason: 'spam', text: 'Спам.' } }, taker)
  const asked: Reader[] = [...readers, { name: 'administrator', headers: bearer(administrator) }]
  const lines: string[] = []
  for (const { method, path } of Object.values(api).flatMap((feature) => Object.values(feature)))
    for (const { name, headers } of asked) {
      if (varying.has(path) || ending.has(path)) continue
      const url = path.replaceAll(/:\w+/g, '999999')
      const response = await site.app.inject({ method, url, headers, ...(method === 'POST' && { payload: {} }) })
      lines.push(`${method} ${path}, ${name}: ${response.statusCode} ${brief(normalized(response.body))}`)
    }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('golden/refusals.txt')
})

test('the portable files of all sample tests are as recorded', async () => {
  const lines = (await readSamples()).map(({ slug, file: { test: draft, subject } }) => {
    const quiz = decodeQuizDraft({ ...draft, subjectId: 1 })
    const json = encodeQuizJson({ quiz, subject, settings: changedSettings(defaultSettings, draft), pictures: [] })
    return `${slug}: ${hashOf(json)}`
  })
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('golden/files.txt')
})
