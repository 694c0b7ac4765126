import { taking } from '@quiz/contract/attempt/taking.ts'
import type { QuizDraftInput } from '@quiz/contract/editing/quiz-draft.ts'
import type { CallInput, Endpoint } from '@quiz/contract/endpoint.ts'
import { authors } from '@quiz/contract/quiz/authors.ts'
import { comments } from '@quiz/contract/quiz/comments.ts'
import { likes } from '@quiz/contract/quiz/likes.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { home } from '@quiz/contract/site/home.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aPicture, aQuizDraft, twoResults } from '#server/testing/quiz-draft.ts'
import { aQuiz, bestAnswers, subjectIdOf } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

// Boundary values of the limits in sections 5 and 9 of the specification, and of limits that it leaves open.

const site = await buildTestApp()
const { db } = site.store
const subjectId = await subjectIdOf(db, 'Наука')
const person = await site.signUp()
const testImg = await aPicture()
const quiz = await aQuiz(db, { authorId: person.id })

type Refused = { statusCode: number; paths: string[] }

/** The status of a call, and the paths of the refused fields. */
async function requestOf(endpoint: Endpoint, input: Partial<CallInput<Endpoint>>, headers = {}): Promise<Refused> {
  const { query = {}, body } = input as { query?: Record<string, string>; body?: object }
  const reply = await site.app.inject({
    method: endpoint.method,
    url: endpoint.path,
    query,
    headers: { authorization: `Bearer ${person.token}`, ...headers },
    ...(body && { payload: body }),
  })
  const errors: { path: string }[] = reply.statusCode < 400 ? [] : (reply.json().errors ?? [])
  return { statusCode: reply.statusCode, paths: errors.map(({ path }) => path) }
}
const accepted: Refused = { statusCode: 200, paths: [] }
const refusedFor = (path: string): Refused => ({ statusCode: 400, paths: [path] })

const draft = async (changes: object): Promise<{ body: QuizDraftInput }> => ({
  body: { ...(await aQuizDraft(subjectId, { testImg })), ...changes },
})
const answers = (count: number, change = {}) =>
  Array.from({ length: count }, (_, index) => ({
    description: `Ответ ${index}`,
    isRightAnswer: index === 0,
    ...change,
  }))
const question = (change: object = {}) => ({ title: 'Вопрос?', answers: answers(2), ...change })
const times = <Thing>(count: number, thing: Thing) => Array.from({ length: count }, () => thing)
const bands = (count: number) =>
  times(count, 0).map((_, index) => ({
    ...{ title: `Итог ${index}`, scoreMin: index },
    scoreMax: index === count - 1 ? 100 : index,
  }))
const firstResult = (change: object) => ({ results: [{ ...twoResults[0], ...change }, twoResults[1]] })

describe('the length of a text is limited', () => {
  const fields: [path: string, most: number, sent: (text: string) => Promise<Refused>][] = [
    ['title', 30, async (title) => requestOf(quizzes.create, await draft({ title }))],
    ['description', 200, async (description) => requestOf(quizzes.create, await draft({ description }))],
    [
      'questions.0.title',
      200,
      async (title) => requestOf(quizzes.create, await draft({ questions: [question({ title })] })),
    ],
    [
      'questions.0.description',
      200,
      async (description) => requestOf(quizzes.create, await draft({ questions: [question({ description })] })),
    ],
    [
      'questions.0.answers.0.description',
      100,
      async (description) =>
        requestOf(
          quizzes.create,
          await draft({
            questions: [question({ answers: [{ description, isRightAnswer: true }, { description: 'Нет' }] })],
          }),
        ),
    ],
    ['results.0.title', 100, async (title) => requestOf(quizzes.create, await draft(firstResult({ title })))],
    [
      'results.0.description',
      1200,
      async (description) => requestOf(quizzes.create, await draft(firstResult({ description }))),
    ],
    ['description', 1000, (description) => requestOf(comments.post, { body: { description, testId: quiz.id } })],
    ['description', 100, (description) => requestOf(profiles.update, { body: { description } })],
    ['searchString', 100, (searchString) => requestOf(quizzes.list, { body: { searchString } })],
    ['searchString', 100, (searchString) => requestOf(authors.list, { body: { searchString } })],
    ['searchString', 100, (searchString) => requestOf(profiles.liked, { body: { searchString } })],
  ]
  test.each(fields)('%s: %i UTF-16 code units after trimming and NFC', async (path, most, sent) => {
    expect(await sent('ж'.repeat(most))).toEqual(accepted)
    expect(await sent('🙂'.repeat(most / 2))).toEqual(accepted)
    expect(await sent(`  ${'й'.normalize('NFD').repeat(most)}\n`)).toEqual(accepted)
    expect(await sent('ж'.repeat(most + 1))).toEqual(refusedFor(path))
    expect(await sent(`${'🙂'.repeat(most / 2)}!`)).toEqual(refusedFor(path))
  })
})

describe('a test has', () => {
  type Counted = { what: string; path: string; least: number; of: (count: number) => object }
  const counts: Counted[] = [
    { what: 'questions', path: 'questions', least: 1, of: (count) => ({ questions: times(count, question()) }) },
    {
      what: 'answers a question',
      path: 'questions.0.answers',
      least: 2,
      of: (count) => ({ questions: [question({ answers: answers(count) })] }),
    },
    { what: 'results', path: 'results', least: 2, of: (count) => ({ results: bands(count) }) },
  ]
  test.each(counts)('from $least to 10 $what', async ({ path, least, of }) => {
    for (const count of [least, 10]) expect(await requestOf(quizzes.create, await draft(of(count)))).toEqual(accepted)
    for (const count of [least - 1, 11])
      expect(await requestOf(quizzes.create, await draft(of(count)))).toEqual(refusedFor(path))
  })

  const points: [where: string, path: string, of: (score: number) => object][] = [
    ['a question of a quiz', 'questions.0.score', (score) => ({ questions: [question({ score })] })],
    [
      'an answer of a personality test',
      'questions.0.answers.0.score',
      (score) => ({ testTypeId: 2, questions: [question({ answers: [{ description: 'Да', score }, ...answers(1)] })] }),
    ],
  ]
  test.each(points)('from 1 to 5 points for %s', async (_, path, of) => {
    for (const score of [1, 5]) expect(await requestOf(quizzes.create, await draft(of(score)))).toEqual(accepted)
    for (const score of [0, 6, 1.5, -1])
      expect(await requestOf(quizzes.create, await draft(of(score)))).toEqual(refusedFor(path))
  })

  test('1 point by default', async () => {
    for (const testTypeId of [1, 2] as const) {
      const { body } = await draft({ testTypeId, questions: times(3, question()) })
      const id = await site.call(quizzes.create, { body }, person)
      expect(await site.call(quizzes.get, { params: { id }, query: {} })).toMatchObject({ maxScores: 3 })
    }
  })

  test('bands of whole percents from 0 to 100', async () => {
    const wrong = [
      ['results.0.scoreMin', { scoreMin: -1 }],
      ['results.0.scoreMax', { scoreMax: 101 }],
      ['results.0.scoreMax', { scoreMax: 0.5 }],
    ] as const
    for (const [path, change] of wrong)
      expect(await requestOf(quizzes.create, await draft(firstResult(change)))).toEqual(refusedFor(path))
  })
})

describe('an attempt', () => {
  test('has at most 10 questions with 10 answers each', async () => {
    const { content, id: testId } = quiz
    const [first] = bestAnswers(content)
    const many = times(11, { questionId: first?.questionId ?? 0, answerIds: [] })
    expect(await requestOf(taking.perform, { body: { testId, userA: many } })).toEqual(refusedFor('userA'))
    const long = [{ questionId: first?.questionId ?? 0, answerIds: times(11, 1) }]
    expect(await requestOf(taking.perform, { body: { testId, userA: long } })).toEqual(refusedFor('userA.0.answerIds'))
  })

  test('may carry a key of 16 to 128 characters', async () => {
    const keyed = (length: number) =>
      requestOf(
        taking.perform,
        { body: { testId: quiz.id, userA: bestAnswers(quiz.content) } },
        { 'idempotency-key': 'k'.repeat(length) },
      )
    for (const length of [16, 128]) expect(await keyed(length)).toEqual(accepted)
    for (const length of [15, 129]) expect(await keyed(length)).toEqual(refusedFor('Idempotency-Key'))
  })
})

describe('a page', () => {
  const lists = [quizzes.list, authors.list, profiles.created, profiles.passed, profiles.liked] as const
  test.each(lists.map((list) => [list.path, list] as const))('of %s has from 1 to 50 items', async (_, list) => {
    for (const pageSize of [1, 50]) expect(await requestOf(list, { body: { pageSize } })).toEqual(accepted)
    for (const pageSize of [0, 51, 2.5])
      expect(await requestOf(list, { body: { pageSize } })).toEqual(refusedFor('pageSize'))
    for (const pageNumber of [-1, 0.5])
      expect(await requestOf(list, { body: { pageNumber } })).toEqual(refusedFor('pageNumber'))
    expect(await requestOf(list, { body: { searchString: ' \u00a0 ', pageNumber: 0 } })).toEqual(accepted)
  })

  test('of trending tests starts at 0', async () => {
    expect(await requestOf(home.trending, { query: { page: '0' } })).toEqual(accepted)
    expect(await requestOf(home.trending, { query: { page: '-1' } })).toEqual(refusedFor('page'))
  })
})

describe('without a page size', () => {
  beforeAll(async () => {
    await site.store.reset()
    Object.assign(person, await site.signUp())
    for (let index = 0; index < 10; index++) {
      const made = await aQuiz(db)
      await site.call(taking.perform, { body: { testId: made.id, userA: bestAnswers(made.content) } }, person)
      await site.call(likes.toggle, { body: { testId: made.id } }, person)
    }
    for (let index = 0; index < 4; index++) await aQuiz(db, { authorId: person.id })
  })

  const sizes: { list: Endpoint; size: number; total: number }[] = [
    { list: quizzes.list, size: 9, total: 14 },
    { list: authors.list, size: 9, total: 11 },
    { list: profiles.created, size: 3, total: 4 },
    { list: profiles.passed, size: 3, total: 10 },
    { list: profiles.liked, size: 3, total: 10 },
  ]
  test.each(sizes)('$list.path gives $size of $total', async ({ list, size, total }) => {
    const page = (await site.call(list, { body: {} } as never, person)) as { items: unknown[]; totalCount: number }
    expect([page.items.length, page.totalCount]).toEqual([size, total])
  })

  test('trending tests have pages of 9', async () => {
    const pages = [0, 1, 2].map((page) => site.call(home.trending, { query: { page } }))
    expect((await Promise.all(pages)).map((cards) => cards.length)).toEqual([9, 5, 0])
  })

  test('a requested page size of 8 is used', async () => {
    expect((await site.call(quizzes.list, { body: { pageSize: 8, pageNumber: 1 } })).items).toHaveLength(6)
  })

  test('there are 9 top authors', async () => {
    expect(await site.call(authors.top, {})).toHaveLength(9)
  })
})
