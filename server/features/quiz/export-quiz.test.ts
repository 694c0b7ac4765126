import { apartFromFiles } from '@quiz/contract/formats/moodle-pictures.ts'
import { readQuestions } from '@quiz/contract/formats/read-questions.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { describe, expect, test } from 'vitest'
import { aQuizDraft } from '#server/testing/quiz-draft.ts'
import { subjectIdOf } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const author = await site.signUp()
const administrator = await site.signUp({ is_admin: true })
const draft = await aQuizDraft(await subjectIdOf(site.store.db, 'Наука'))
const id = await site.call(quizzes.create, { body: draft }, author)

const download = (format: string, { token }: { token: string }) =>
  site.app.inject({
    url: `${ownQuizzes.export.path.replace(':id', String(id))}?format=${format}`,
    headers: { authorization: `Bearer ${token}` },
  })

const types = {
  gift: { ending: 'gift.txt', type: /^text\/plain/ },
  moodle: { ending: 'xml', type: /^application\/xml/ },
  csv: { ending: 'csv', type: /^text\/csv/ },
}

describe.each(['gift', 'moodle', 'csv'] as const)('an export as %s', (format) => {
  test('is a download that reads back as the questions of the test', async () => {
    const response = await download(format, author)
    const { ending } = types[format]
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="kvizarium.${ending.split('.').at(-1)}"; filename*=UTF-8''${encodeURIComponent(`${draft.title}.${ending}`)}`,
    )
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect(response.headers['content-type']).toMatch(types[format].type)
    const { questions, notes } = readQuestions(response.body, { marking: 'right' })
    expect(notes).toEqual([])
    expect(questions.map(({ question }) => question)).toMatchObject([
      { text: 'Столица Франции?', isMultiple: false, answers: [{ text: 'Париж', isRight: true }, { text: 'Лион' }] },
      { text: 'Какие города стоят на Волге?', note: 'Их два.', isMultiple: true, score: 3 },
    ])
  })
})

test('Moodle XML has the pictures of questions and options', async () => {
  const [first, ...others] = draft.questions ?? []
  if (!first) throw new Error('The draft has questions')
  const [answer, ...rest] = first.answers ?? []
  const answers = [{ description: 'Париж', isRightAnswer: true, idx: 1, ...answer, answerImg: draft.testImg }, ...rest]
  const body = { ...draft, questions: [{ ...first, questionImg: draft.testImg, answers }, ...others] }
  const pictured = await site.call(quizzes.create, { body }, author)
  const url = `${ownQuizzes.export.path.replace(':id', String(pictured))}?format=moodle`
  const response = await site.app.inject({ url, headers: { authorization: `Bearer ${author.token}` } })
  const { text, pictures } = apartFromFiles(response.body)
  expect(pictures.map(({ base64 }) => Buffer.from(base64, 'base64').subarray(0, 2).toString('hex'))).toEqual([
    'ffd8',
    'ffd8',
  ])
  const { questions } = readQuestions(text, { marking: 'right', pictures: pictures.length })
  expect(questions[0]?.pictures).toEqual({ question: 1, answers: [2, null] })
})

test('CSV begins with a byte order mark', async () => {
  const { rawPayload } = await download('csv', author)
  expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})

test('an export by an administrator stands in the log, one by the author does not', async () => {
  const logged = async () => (await site.call(admin.log, { body: {} }, administrator)).items
  await download('gift', author)
  expect(await logged()).toEqual([])
  expect((await download('gift', administrator)).statusCode).toBe(200)
  expect(await logged()).toMatchObject([
    {
      actorId: administrator.id,
      kind: 'test',
      thingId: id,
      authorId: author.id,
      decision: 'export',
      reason: 'Выгрузка теста: GIFT',
    },
  ])
})

test('an unknown format is refused', async () => {
  expect((await download('pdf', author)).statusCode).toBe(400)
})

test('an export by the author of a test that a moderator hid is refused', async () => {
  const body = { kind: 'test' as const, id, decision: 'hide' as const, reason: 'Чужие картинки' }
  await site.call(admin.decide, { body }, administrator)
  const refused = await download('gift', author)
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'moderated'])
})
