import { taking } from '@quiz/contract/attempt/taking.ts'
import { imageAddress } from '@quiz/contract/quiz/images.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { expectDrift } from '#server/testing/drift.ts'
import { aPicture, aQuizDraft } from '#server/testing/quiz-draft.ts'
import { aQuiz, bestAnswers, subjectIdOf, type TestQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

type Options = { token?: string; headers?: Record<string, string> }
const get = (id: number, options: Options = {}, forEdit?: string) =>
  site.call(quizzes.get, { params: { id }, query: forEdit === undefined ? {} : { forEdit } }, options)
const list = (body: Parameters<typeof site.call<typeof quizzes.list>>[1]['body'] = {}, options: Options = {}) =>
  site.call(quizzes.list, { body }, options)
const titles = async (body: Parameters<typeof list>[0] = {}) => (await list(body)).items.map(({ title }) => title)
const pass = ({ id, content }: TestQuiz) =>
  site.call(taking.perform, { body: { testId: id, userA: bestAnswers(content) } })

/** All keys inside a value. */
const keysIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [...(Array.isArray(value) ? [] : [key]), ...keysIn(inner)])
}

test('the reply for takers has no right answers, for the author and administrators neither', async () => {
  const author = await site.signUp()
  const [reader, admin] = [await site.signUp(), await site.signUp({ is_admin: true })]
  for (const kind of ['quiz', 'personality'] as const) {
    const { id } = await aQuiz(db, { authorId: author.id, kind })
    for (const options of [{}, reader, author, admin]) {
      const seen = new Set(keysIn(await get(id, options)))
      for (const secret of ['isRightAnswer', 'hasRightAnswers', 'score', 'results', 'scoreMin', 'scoreMax', 'isRight'])
        expect(seen).not.toContain(secret)
      expect(new Set(keysIn(await get(id, options, 'false')))).toEqual(seen)
    }
  }
})

test('a taker gets the test with its questions and author', async () => {
  const author = await site.signUp({ full_name: 'Степан Орлов', avatar: 'a'.repeat(64) })
  const quiz = await aQuiz(db, { authorId: author.id, title: 'Космос', subject: 'Наука', now: site.clock.now() })
  const [first] = quiz.content.questions
  expect(await get(quiz.id, { headers: { prefer: 'images=url' } })).toEqual({
    id: quiz.id,
    title: 'Космос',
    description: 'Проверочный',
    subjectId: quiz.subjectId,
    subjectName: 'Наука',
    testTypeId: 1,
    visibility: 'public',
    createDate: site.clock.now().toISOString(),
    updateDate: site.clock.now().toISOString(),
    usesCount: 0,
    likesCount: 0,
    commentsCount: 0,
    isLikedByCurrentUser: false,
    userResultId: null,
    versionNumber: 1,
    testImg: imageAddress('0'.repeat(64)),
    maxScores: 3,
    userCreatedId: author.id,
    userCreatedFullName: 'Степан Орлов',
    userCreatedAvatar: imageAddress('a'.repeat(64)),
    userCreatedTests: 1,
    userCreatedLikes: 0,
    canPractice: true,
    questions: quiz.content.questions.map((question, index) => ({
      id: question.id,
      testId: quiz.id,
      idx: index + 1,
      title: question.text,
      description: '',
      questionImg: null,
      isMultipleAnswers: question !== first,
      answers: question.answers.map((answer, at) => ({
        id: answer.id,
        questionId: question.id,
        description: answer.text,
        idx: at + 1,
      })),
    })),
  })
})

test('the author and administrators get all fields for editing, others are refused', async () => {
  const author = await site.signUp()
  const { id } = await aQuiz(db, { authorId: author.id })
  for (const { token } of [author, await site.signUp({ is_admin: true })]) {
    const seen = keysIn(await get(id, { token }, 'true'))
    expect(seen).toEqual(expect.arrayContaining(['isRightAnswer', 'hasRightAnswers', 'score', 'scoreMax']))
  }
  const input = { params: { id }, query: { forEdit: 'true' } }
  const { token } = await site.signUp()
  for (const options of [{}, { token }])
    expect(await site.refusal(quizzes.get, input, options)).toMatchObject({ status: 403, code: 'forbidden' })
})

test('a field that was added after a test was stored has its default', async () => {
  const { id: authorId, token } = await site.signUp()
  const { id, versionId } = await aQuiz(db, { authorId })
  await sql`
    update quiz_versions set content = content #- '{questions,0,note}' #- '{questions,0,score}' #- '{results,0,text}'
    where id = ${versionId}`.execute(db)
  expect(await get(id, { token }, 'true')).toMatchObject({
    questions: [{ title: 'Первый?', description: '', score: 1 }, { title: 'Второй?' }],
    results: [{ title: 'Новичок', description: '' }, { title: 'Знаток' }],
  })
})

test('an unknown or unlisted test is not found', async () => {
  expectDrift('a test is taken off the lists by hand')
  const author = await site.signUp()
  const { id } = await aQuiz(db, { authorId: author.id })
  await db.updateTable('quizzes').set({ is_listed: false }).where('id', '=', id).execute()
  for (const [missing, options] of [
    [id, {}],
    [id, author],
    [999_999_999, {}],
  ] as const)
    expect(await site.refusal(quizzes.get, { params: { id: missing }, query: {} }, options)).toMatchObject({
      status: 404,
      code: 'quiz_not_found',
    })
})

test('an invalid id is refused', async () => {
  for (const id of ['0', '-1', '1.5', 'abc', '99999999999999999999', '%00', '0x1', '1e0', '+1', '%201', '1.0']) {
    const response = await site.app.inject({ url: `/api/test/gettest/${id}` })
    expect([id, response.statusCode]).toEqual([id, 400])
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  }
})

test('pictures are base64, or URLs with Prefer: images=url and Preference-Applied', async () => {
  const { token } = await site.signUp()
  const body = await aQuizDraft(await subjectIdOf(db, 'Кино'))
  const id = await site.call(quizzes.create, { body }, { token })
  const request = (headers: Record<string, string>) => site.app.inject({ url: `/api/test/gettest/${id}`, headers })
  const plain = await request({})
  expect(plain.json().testImg).toMatch(/^\/9j\//)
  expect(plain.headers['preference-applied']).toBeUndefined()
  for (const prefer of [
    'images=url',
    'Images=URL',
    'respond-async, images=url',
    'images = "url"; all',
    'images=url;a',
  ]) {
    const preferred = await request({ prefer })
    expect(preferred.json().testImg).toMatch(/^\/images\/[0-9a-f]{64}$/)
    expect(preferred.headers).toMatchObject({
      'preference-applied': 'images=url',
      vary: expect.stringContaining('Prefer'),
    })
  }
  for (const prefer of ['images=urls', 'images="url', 'noimages=url']) {
    expect((await request({ prefer })).headers['preference-applied']).toBeUndefined()
  }
  const picture = await site.app.inject({ url: (await request({ prefer: 'images=url' })).json().testImg })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
})

test('beside the address of a question picture stands its ratio, for takers alone, and never beside base64', async () => {
  const person = await site.signUp()
  const [question] = (await aQuizDraft(0)).questions ?? []
  const pictured = [question, { ...question, questionImg: await aPicture(80, 20) }].map((one) => ({ ...one }))
  const body = await aQuizDraft(await subjectIdOf(db, 'Кино'), { questions: pictured })
  const id = await site.call(quizzes.create, { body }, person)
  const ratiosOf = async (options: object, forEdit?: string) =>
    (await get(id, options, forEdit)).questions.map((one) => ('questionImgRatio' in one ? one.questionImgRatio : null))
  const headers = { prefer: 'images=url' }
  expect(await ratiosOf({ headers })).toEqual([null, 4])
  expect(await ratiosOf({})).toEqual([null, null])
  expect(await ratiosOf({ ...person, headers }, 'true')).toEqual([null, null])
})

test('paths match in any letter case', async () => {
  const { id } = await aQuiz(db)
  for (const url of [`/API/Test/GetTest/${id}`, `/api/test/GETTEST/${id}`, `/api/test/gettest/${id}/`])
    expect((await site.app.inject({ url })).statusCode).toBe(200)
  const response = await site.app.inject({ method: 'POST', url: '/Api/Home/AllTests', payload: {} })
  expect(response.json()).toMatchObject({ totalCount: 1 })
})

test('all tests are listed newest first, in pages', async () => {
  for (const title of ['Раз', 'Два', 'Три']) {
    await aQuiz(db, { title, now: site.clock.now() })
    site.clock.advance(1000)
  }
  const first = await list({ pageSize: 2 })
  expect(first.items.map(({ title }) => title)).toEqual(['Три', 'Два'])
  expect(first.totalCount).toBe(3)
  expect(await titles({ pageSize: 2, pageNumber: 1 })).toEqual(['Раз'])
  expect(await list({ pageSize: 2, pageNumber: 9 })).toEqual({ items: [], totalCount: 3 })
  expect(await titles()).toHaveLength(3)
})

test('the list can be filtered by subject and ordered by popularity', async () => {
  const [films, music] = [await subjectIdOf(db, 'Кино'), await subjectIdOf(db, 'Музыка')]
  const loved = await aQuiz(db, { title: 'Любимый', subject: 'Кино', now: site.clock.now() })
  site.clock.advance(1000)
  await aQuiz(db, { title: 'Новый', subject: 'Кино', now: site.clock.now() })
  await aQuiz(db, { title: 'Песня', subject: 'Музыка', now: site.clock.now() })
  await pass(loved)
  await site.runSortKeyJob()
  expect(await list({ subjectId: films })).toMatchObject({ items: [{ title: 'Новый' }, {}], totalCount: 2 })
  expect(await titles({ subjectId: films, sort: 'popular' })).toEqual(['Любимый', 'Новый'])
  expect((await titles({ sort: 'popular' }))[0]).toBe('Любимый')
  expect(await titles({ subjectId: music, sort: 'new' })).toEqual(['Песня'])
  expect(await titles({ subjectId: null, sort: null })).toHaveLength(3)
  expect(await list({ subjectId: 999_999 })).toEqual({ items: [], totalCount: 0 })
})

test('a card has all its fields', async () => {
  const quiz = await aQuiz(db, { title: 'Рок', subject: 'Музыка', kind: 'personality' })
  await pass(quiz)
  expect((await list()).items).toEqual([
    {
      id: quiz.id,
      title: 'Рок',
      description: 'Проверочный',
      subjectId: quiz.subjectId,
      subjectName: 'Музыка',
      testImg: null,
      testTypeId: 2,
      questionsCount: 2,
      isLikedByCurrentUser: false,
      likesCount: 0,
      usesCount: 1,
      commentsCount: 0,
      userCreatedId: quiz.authorId,
      userResultId: null,
    },
  ])
})

test.each([
  { pageSize: 0 },
  { pageSize: 51 },
  { pageSize: '9' },
  { pageNumber: -1 },
  { pageNumber: 1e9 },
  { searchString: 5 },
  { searchString: 'ж'.repeat(101) },
  { subjectId: 'кино' },
  { sort: 'random' },
])('a list with %j is refused', async (body) => {
  expect(await site.refusal(quizzes.list, { body: body as never })).toMatchObject({
    status: 400,
    code: 'invalid_request',
    errors: [{ path: Object.keys(body)[0] }],
  })
})
