import type { QuizDraftInput } from '@quiz/contract/editing/quiz-draft.ts'
import type { QuizToEdit } from '@quiz/contract/quiz/quiz-views.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { findDrift, noDrift } from '#server/testing/drift.ts'
import { aPicture, aQuizDraft, twoResults } from '#server/testing/quiz-draft.ts'
import { subjectIdOf } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)
const subjectId = await subjectIdOf(db, 'Наука')
const picture = await aPicture()

const draft = (overrides: Partial<QuizDraftInput> = {}) => aQuizDraft(subjectId, { testImg: picture, ...overrides })
const create = (body: QuizDraftInput, token: string) => site.call(quizzes.create, { body }, { token })
const refused = async (overrides: Record<string, unknown>) => {
  const { token } = await site.signUp()
  return site.refusal(quizzes.create, { body: { ...(await draft()), ...overrides } as QuizDraftInput }, { token })
}
const edit = async (id: number, token: string) =>
  (await site.call(quizzes.get, { params: { id }, query: { forEdit: 'true' } }, { token })) as QuizToEdit

const question = { title: 'Вопрос?', answers: [{ description: 'Да', isRightAnswer: true }, { description: 'Нет' }] }

describe('a quiz', () => {
  test('is created with all parts and listed at once', async () => {
    const { id: authorId, token } = await site.signUp()
    const id = await create(await draft(), token)
    expect(id).toBeGreaterThan(0)
    const made = await edit(id, token)
    expect(made).toMatchObject({
      id,
      title: 'Столицы',
      description: 'Помните ли вы карту?',
      subjectId,
      subjectName: 'Наука',
      testTypeId: 1,
      maxScores: 4,
      usesCount: 0,
      userCreatedId: authorId,
      userCreatedTests: 1,
      createDate: site.clock.now().toISOString(),
    })
    expect(made.questions).toMatchObject([
      { idx: 1, testId: id, title: 'Столица Франции?', description: '', score: 1, isMultipleAnswers: false },
      { idx: 2, title: 'Какие города стоят на Волге?', description: 'Их два.', score: 3, isMultipleAnswers: true },
    ])
    expect(made.questions[1]?.answers).toMatchObject([
      { idx: 1, description: 'Казань', isRightAnswer: true },
      { idx: 2, description: 'Омск', isRightAnswer: false },
      { idx: 3, description: 'Самара', isRightAnswer: true },
    ])
    expect(made.results).toMatchObject([
      { idx: 1, testId: id, title: 'Новичок', scoreMin: 0, scoreMax: 50 },
      { idx: 2, title: 'Знаток', scoreMin: 51, scoreMax: 100 },
    ])
    const ids = made.questions.flatMap(({ id: questionId, answers }) => [questionId, ...answers.map((one) => one.id)])
    expect(new Set(ids).size).toBe(7)
    expect(await site.call(quizzes.list, { body: {} })).toMatchObject({ items: [{ id }], totalCount: 1 })
    expect(await findDrift(db)).toEqual(noDrift)
  })

  test('has its pictures', async () => {
    const { token } = await site.signUp()
    const [cover, ofQuestion, ofResult] = [await aPicture(60, 40), await aPicture(50, 50), await aPicture(30, 60)]
    const id = await create(
      await draft({
        testImg: `data:image/png;base64,${cover}`,
        questions: [{ ...question, questionImg: ofQuestion }, question],
        results: twoResults.map((result, index) => ({ ...result, resultImg: index === 0 ? ofResult : null })),
      }),
      token,
    )
    const made = await edit(id, token)
    for (const shown of [made.testImg, made.questions[0]?.questionImg, made.results[0]?.resultImg])
      expect(shown).toMatch(/^\/9j\//)
    expect([made.questions[1]?.questionImg, made.results[1]?.resultImg]).toEqual([null, null])
    const cover64 = await site.app.inject({ url: `/api/file/gettestimg?testId=${id}` })
    expect([cover64.body, cover64.headers['content-type']]).toEqual([made.testImg, 'text/plain; charset=utf-8'])
  })

  test('keeps explanations and their sources; only the author gets them', async () => {
    const { token } = await site.signUp()
    const explained = { explanation: ' Омск стоит на Иртыше. ', sourceUrl: ' https://ru.wikipedia.org/wiki/Омск ' }
    const id = await create(await draft({ questions: [{ ...question, ...explained }, question] }), token)
    expect((await edit(id, token)).questions).toMatchObject([
      { explanation: 'Омск стоит на Иртыше.', sourceUrl: 'https://ru.wikipedia.org/wiki/Омск' },
      { explanation: '', sourceUrl: '' },
    ])
    expect(JSON.stringify(await site.call(quizzes.get, { params: { id }, query: {} }))).not.toMatch(/Иртыш|wikipedia/)
  })

  test('takes the description of a question for its text when there is no title', async () => {
    const { token } = await site.signUp()
    const { answers } = question
    const id = await create(await draft({ questions: [{ description: 'Только описание?', answers }] }), token)
    expect((await edit(id, token)).questions).toMatchObject([{ title: 'Только описание?', description: '' }])
  })

  test('has no questions that were deleted in the form', async () => {
    const { token } = await site.signUp()
    const deleted = { isDeleted: true, title: '', answers: [] }
    const id = await create(await draft({ questions: [deleted, question, deleted] }), token)
    const made = await edit(id, token)
    expect(made).toMatchObject({ maxScores: 1, questions: [{ idx: 1, title: 'Вопрос?' }] })
  })

  test('gets its maximum score from the server, not from the request', async () => {
    const { token } = await site.signUp()
    const id = await create({ ...(await draft()), maxScores: 100, usesCount: 9, id: 7 } as QuizDraftInput, token)
    expect(await edit(id, token)).toMatchObject({ maxScores: 4, usesCount: 0 })
    expect(id).not.toBe(7)
  })
})

test('a personality test has points of answers, and neither right nor multiple answers', async () => {
  const { token } = await site.signUp()
  const answers = [
    { description: 'Море', score: 5, isRightAnswer: true },
    { description: 'Горы', score: 2 },
  ]
  const body = await draft({ testTypeId: 2, questions: [{ title: 'Куда?', isMultipleAnswers: true, answers }] })
  const made = await edit(await create(body, token), token)
  expect(made).toMatchObject({ testTypeId: 2, maxScores: 5 })
  expect(made.questions).toMatchObject([{ isMultipleAnswers: false, hasRightAnswers: false }])
  expect(made.questions[0]?.answers).toMatchObject([
    { score: 5, isRightAnswer: false },
    { score: 2, isRightAnswer: false },
  ])
})

test('a guest cannot create a test', async () => {
  expect(await site.refusal(quizzes.create, { body: await draft() })).toMatchObject({
    status: 401,
    code: 'unauthorized',
  })
})

const answer = (description: string, isRightAnswer = false) => ({ description, isRightAnswer })

test.each<[string, Partial<QuizDraftInput>, { path: string; message: string }]>([
  ['no cover', { testImg: null }, { path: 'testImg', message: 'Картинка для обложки очень важна для теста' }],
  ['an empty cover', { testImg: '' }, { path: 'testImg', message: 'Картинка для обложки очень важна для теста' }],
  ['no question', { questions: [] }, { path: 'questions', message: 'Нужно минимум два вопроса' }],
  [
    'only deleted questions',
    { questions: [{ ...question, isDeleted: true }] },
    { path: 'questions', message: 'Нужно минимум два вопроса' },
  ],
  [
    'eleven questions',
    { questions: Array.from({ length: 11 }, () => question) },
    { path: 'questions', message: 'В тесте может быть не больше 10 вопросов' },
  ],
  [
    'a question without text',
    { questions: [question, { ...question, title: ' ' }] },
    { path: 'questions.1.title', message: 'Напишите текст вопроса №2' },
  ],
  [
    'a question with one answer',
    { questions: [{ ...question, answers: [answer('Да', true)] }] },
    { path: 'questions.0.answers', message: 'Нужно минимум указать минимум два ответа в вопросе №1' },
  ],
  [
    'a question without a right answer',
    { questions: [question, { ...question, answers: [answer('Да'), answer('Нет')] }] },
    { path: 'questions.1.right', message: 'Нужно минимум указать хотя бы один правильный ответ в вопросе №2' },
  ],
  [
    'two right answers where one is allowed',
    { questions: [{ ...question, answers: [answer('Да', true), answer('Нет', true)] }] },
    {
      path: 'questions.0.right',
      message:
        'В вопросе №1 отмечено несколько правильных ответов: включите «Несколько верных ответов» или оставьте один',
    },
  ],
  [
    'an answer without text',
    { questions: [{ ...question, answers: [answer('Да', true), answer('  ')] }] },
    { path: 'questions.0.answers.1', message: 'Необходимо заполнить описание в вопросе №1 ответ №2' },
  ],
  [
    'a source of another scheme',
    { questions: [question, { ...question, sourceUrl: 'http://ru.wikipedia.org' }] },
    {
      path: 'questions.1.sourceUrl',
      message: 'Источник в вопросе №2 должен быть адресом, который начинается с https://',
    },
  ],
  ['one result', { results: twoResults.slice(0, 1) }, { path: 'results', message: 'Нужно минимум два результата' }],
])('%s is refused with its message', async (_, overrides, problem) => {
  const refusal = await refused(overrides)
  expect(refusal).toMatchObject({ status: 400, code: 'quiz_has_problems', errors: [problem] })
  expect(await site.call(quizzes.list, { body: {} })).toEqual({ items: [], totalCount: 0 })
})

test('all problems are reported at once', async () => {
  const { errors } = await refused({ testImg: null, questions: [], results: [] })
  expect(errors?.map(({ path }) => path)).toEqual(['testImg', 'questions', 'results'])
})

const bands = (...bounds: [number, number][]) =>
  bounds.map(([scoreMin, scoreMax], index) => ({ title: `Итог ${index}`, scoreMin, scoreMax }))

test.each([
  ['a gap', bands([0, 40], [42, 100])],
  ['an overlap', bands([0, 50], [50, 100])],
  ['a start after 0', bands([1, 50], [51, 100])],
  ['an end before 100', bands([0, 50], [51, 99])],
  ['a reversed band', bands([0, 60], [61, 50], [51, 100])],
  ['a wrong order', bands([51, 100], [0, 50])],
])('bands with %s are refused', async (_, results) => {
  expect(await refused({ results })).toMatchObject({
    code: 'quiz_has_problems',
    errors: [{ path: 'results', message: 'Границы результатов должны идти подряд от 0 до 100 %' }],
  })
})

test('bands of a single percent are accepted', async () => {
  const { token } = await site.signUp()
  const results = bands([0, 0], [1, 99], [100, 100])
  expect(await create(await draft({ results }), token)).toBeGreaterThan(0)
})

const long = (count: number) => 'ж'.repeat(count)
const withAnswer = (change: Record<string, unknown>) => ({
  questions: [{ ...question, answers: [{ ...answer('Да', true), ...change }, answer('Нет')] }],
})

test.each([
  ['title', { title: long(31) }],
  ['title', { title: '   ' }],
  ['title', { title: undefined }],
  ['description', { description: long(201) }],
  ['description', { description: '' }],
  ['subjectId', { subjectId: null }],
  ['subjectId', { subjectId: '1' }],
  ['testTypeId', { testTypeId: 3 }],
  ['questions.0.title', { questions: [{ ...question, title: long(201) }] }],
  ['questions.0.description', { questions: [{ ...question, description: long(201) }] }],
  ['questions.0.explanation', { questions: [{ ...question, explanation: long(501) }] }],
  ['questions.0.sourceUrl', { questions: [{ ...question, sourceUrl: `https://a.ru/${long(288)}` }] }],
  ['questions.0.score', { questions: [{ ...question, score: 6 }] }],
  ['questions.0.score', { questions: [{ ...question, score: 0 }] }],
  ['questions.0.answers', { questions: [{ ...question, answers: Array(11).fill(answer('Да', true)) }] }],
  ['questions.0.answers.0.description', withAnswer({ description: long(101) })],
  ['questions.0.answers.0.score', withAnswer({ score: 1.5 })],
  ['results', { results: Array(11).fill(twoResults[0]) }],
  ['results.0.title', { results: [{ ...twoResults[0], title: long(101) }, twoResults[1]] }],
  ['results.0.title', { results: [{ ...twoResults[0], title: '' }, twoResults[1]] }],
  ['results.0.description', { results: [{ ...twoResults[0], description: long(1201) }, twoResults[1]] }],
  ['results.0.scoreMax', { results: [{ ...twoResults[0], scoreMax: 50.5 }, twoResults[1]] }],
])('%s is validated', async (path, overrides) => {
  expect(await refused(overrides)).toMatchObject({ status: 400, code: 'invalid_request', errors: [{ path }] })
})

test('texts of the greatest allowed length are accepted', async () => {
  const { token } = await site.signUp()
  const body = await draft({
    title: long(30),
    description: long(200),
    questions: [
      {
        ...{ title: long(200), explanation: long(500), sourceUrl: `https://a.ru/${long(287)}` },
        answers: [answer(long(100), true), answer('Нет')],
      },
    ],
    results: twoResults.map((result) => ({ ...result, title: long(100), description: long(1200) })),
  })
  expect(await create(body, token)).toBeGreaterThan(0)
})

test('an unknown subject is refused', async () => {
  expect(await refused({ subjectId: 999_999 })).toMatchObject({
    status: 400,
    code: 'subject_unknown',
    errors: [{ path: 'subjectId' }],
  })
})

test('an invalid picture is refused with its field, and nothing is created', async () => {
  const bad = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
  const fields: [Record<string, unknown>, string][] = [
    [{ testImg: bad }, 'testImg'],
    [{ questions: [question, { ...question, questionImg: bad }] }, 'questions.1.questionImg'],
    [{ results: [twoResults[0], { ...twoResults[1], resultImg: bad }] }, 'results.1.resultImg'],
  ]
  for (const [overrides, path] of fields)
    expect(await refused(overrides)).toMatchObject({ status: 400, code: 'image_kind', errors: [{ path }] })
  expect((await site.call(quizzes.list, { body: {} })).totalCount).toBe(0)
})

test('a person banned a moment ago cannot create a test', async () => {
  const { id, token } = await site.signUp()
  await site.call(quizzes.list, { body: {} }, { token })
  await db.updateTable('users').set({ banned_at: site.clock.now() }).where('id', '=', id).execute()
  expect(await site.refusal(quizzes.create, { body: await draft() }, { token })).toMatchObject({
    code: 'session_ended',
  })
  expect((await site.call(quizzes.list, { body: {} })).totalCount).toBe(0)
})
