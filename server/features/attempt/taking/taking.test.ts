import { results } from '@quiz/contract/attempt/results.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import type { QuizContent } from '@quiz/contract/quiz/quiz-content.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectDrift, findDrift, noDrift } from '#server/testing/drift.ts'
import { quizCounters, userCounters } from '#server/testing/factories.ts'
import { aQuiz, bestAnswers, someContent, type TestQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

type Answers = { questionId: number; answerIds: number[] }[]
const perform = (quiz: TestQuiz, userA: Answers, token?: string) =>
  site.call(taking.perform, { body: { testId: quiz.id, userA } }, token ? { token } : {})
const refused = (testId: number, userA: unknown) => site.refusal(taking.perform, { body: { testId, userA } as never })
/** Percent, questions counted, title of the result. */
type Outcome = [number, number, string]
const outcome = async (id: string): Promise<Outcome> => {
  const result = await site.call(results.get, { params: { id } })
  expect(result.allQuestionsCnt).toBe(2)
  return [result.userScorePercentage, result.questionAnswered, result.resultTitle]
}
const countersOf = ({ id }: TestQuiz) => quizCounters(db, id)

/** Answers by index: `ticked(content, [0], [0, 1])` ticks the first of the first question, two of the second. */
const ticked = ({ questions }: QuizContent, ...indexes: number[][]): Answers =>
  indexes.map((of, index) => ({
    questionId: questions[index]?.id ?? 0,
    answerIds: of.map((at) => questions[index]?.answers[at]?.id ?? 0),
  }))

describe('a quiz', () => {
  test.each<[string, number[][], Outcome]>([
    ['everything right', [[0], [0, 1]], [100, 2, 'Знаток']],
    ['only the easy one right', [[0], [2]], [33, 1, 'Новичок']],
    ['only the hard one right', [[1], [1, 0]], [67, 1, 'Знаток']],
    ['half of the right answers ticked', [[0], [0]], [33, 1, 'Новичок']],
    ['one tick too many', [[0], [0, 1, 2]], [33, 1, 'Новичок']],
    ['nothing right', [[2], [2]], [0, 0, 'Новичок']],
    ['one question left out', [[0]], [33, 1, 'Новичок']],
    ['a question without a tick', [[], [0, 1]], [67, 1, 'Знаток']],
  ])('with %s', async (_, indexes, expected) => {
    const quiz = await aQuiz(db)
    expect(await outcome(await perform(quiz, ticked(quiz.content, ...indexes)))).toEqual(expected)
  })

  test('rounds half a percent up', async () => {
    const content = await someContent(db, 'quiz')
    const questions = content.questions.map((question, index) => ({ ...question, score: index === 0 ? 1 : 7 }))
    const quiz = await aQuiz(db, { content: { ...content, questions, maxScore: 8 } })
    // 1 of 8 points is 12.5 percent.
    const id = await perform(quiz, ticked(quiz.content, [0]))
    expect(await outcome(id)).toEqual([13, 1, 'Новичок'])
  })
})

test.each<[string, number[][], Outcome]>([
  ['the highest points', [[2], [2]], [100, 2, 'Знаток']],
  ['the lowest points', [[0], [0]], [20, 2, 'Новичок']],
  ['something between', [[1], [1]], [60, 2, 'Знаток']],
  ['one question left out', [[2]], [50, 1, 'Новичок']],
])('a personality test answered with %s', async (_, indexes, expected) => {
  const quiz = await aQuiz(db, { kind: 'personality' })
  expect(await outcome(await perform(quiz, ticked(quiz.content, ...indexes)))).toEqual(expected)
})

describe('invalid answers', () => {
  test('of another test', async () => {
    const [quiz, other] = [await aQuiz(db), await aQuiz(db)]
    const [own, foreign] = [ticked(quiz.content, [0]), ticked(other.content, [0])]
    const mixed = [{ questionId: own[0]?.questionId, answerIds: foreign[0]?.answerIds }]
    const unticked = [{ questionId: foreign[0]?.questionId, answerIds: [] }]
    const unknown = [{ questionId: 999_999_999, answerIds: [999_999_999] }]
    for (const userA of [foreign, [...own, ...foreign], mixed, unticked, unknown])
      expect(await refused(quiz.id, userA)).toMatchObject({ status: 400, code: 'answers_of_another_quiz' })
  })

  test('of another question of the same test', async () => {
    const { id, content } = await aQuiz(db)
    const [first, second] = content.questions
    const userA = [{ questionId: first?.id, answerIds: [second?.answers[0]?.id] }]
    expect(await refused(id, userA)).toMatchObject({ code: 'answers_of_another_quiz' })
  })

  test('with duplicates', async () => {
    const { id, content } = await aQuiz(db)
    const [first] = ticked(content, [0])
    const twice = [...ticked(content, [0], [0, 0])]
    const again = [first, { questionId: first?.questionId, answerIds: [] }]
    for (const userA of [[first, first], twice, again])
      expect(await refused(id, userA)).toMatchObject({ status: 400, code: 'answered_twice' })
  })

  test('with two ticks where one is allowed', async () => {
    const [quiz, personality] = [await aQuiz(db), await aQuiz(db, { kind: 'personality' })]
    expect(await refused(quiz.id, ticked(quiz.content, [0, 1]))).toMatchObject({
      status: 400,
      code: 'single_answer_only',
    })
    for (const indexes of [[[0, 1]], [[0], [0, 1]]])
      expect(await refused(personality.id, ticked(personality.content, ...indexes))).toMatchObject({
        code: 'single_answer_only',
      })
  })

  test.each([
    ['an empty list', () => []],
    [
      'questions without a tick',
      ({ questions }: QuizContent) => questions.map(({ id }) => ({ questionId: id, answerIds: [] })),
    ],
  ])('without a tick (%s) are refused with no_answers and not counted', async (_, userA) => {
    const quiz = await aQuiz(db)
    expect(await refused(quiz.id, userA(quiz.content))).toMatchObject({ status: 400, code: 'no_answers' })
    expect(await countersOf(quiz)).toMatchObject({ uses_count: 0, popularity: 0 })
  })

  test('write nothing', async () => {
    const quiz = await aQuiz(db)
    await refused(quiz.id, ticked(quiz.content, [0, 1]))
    expect(await countersOf(quiz)).toMatchObject({ uses_count: 0, trend_key: null })
    expect(await db.selectFrom('quiz_passes').selectAll().execute()).toEqual([])
  })
})

describe('a test that was changed while a person took it', () => {
  /** Inserts a second version of a test with new ids, as an edit would. */
  async function changed(quiz: TestQuiz): Promise<QuizContent> {
    const content = await someContent(db, quiz.content.kind)
    const { id } = await db
      .insertInto('quiz_versions')
      .values({ quiz_id: quiz.id, number: 2, content: JSON.stringify(content) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('quizzes').set({ version_id: id }).where('id', '=', quiz.id).execute()
    return content
  }

  test('accepts answers to the version that was open, and shows its results', async () => {
    const quiz = await aQuiz(db)
    const content = await changed(quiz)
    const [older, current] = [await perform(quiz, bestAnswers(quiz.content)), await perform(quiz, bestAnswers(content))]
    for (const id of [older, current]) expect(await outcome(id)).toEqual([100, 2, 'Знаток'])
    const versions = await db.selectFrom('attempts').select('version_id').where('quiz_id', '=', quiz.id).execute()
    expect(new Set(versions.map((row) => row.version_id)).size).toBe(2)
  })

  test('refuses answers to two versions at once', async () => {
    const quiz = await aQuiz(db)
    const content = await changed(quiz)
    const [oldOnes, newOnes] = [bestAnswers(quiz.content), bestAnswers(content)]
    expect(await refused(quiz.id, [oldOnes[0], newOnes[1]])).toMatchObject({
      status: 400,
      code: 'answers_of_two_versions',
    })
    const other = await aQuiz(db)
    expect(await refused(quiz.id, [oldOnes[0], bestAnswers(other.content)[1]])).toMatchObject({
      code: 'answers_of_another_quiz',
    })
  })

  test('applies the rules of the older version', async () => {
    const quiz = await aQuiz(db)
    await changed(quiz)
    expect(await refused(quiz.id, ticked(quiz.content, [0, 1]))).toMatchObject({ code: 'single_answer_only' })
  })
})

describe('an attempt counts', () => {
  test('for the test, its author, and the taker', async () => {
    const quiz = await aQuiz(db)
    const reader = await site.signUp()
    await perform(quiz, bestAnswers(quiz.content), reader.token)
    await perform(quiz, bestAnswers(quiz.content))
    expect(await countersOf(quiz)).toMatchObject({ uses_count: 2, popularity: 2 })
    const of = (profileId: number) => site.call(profiles.get, { query: { profileId } })
    expect(await of(quiz.authorId)).toMatchObject({ myTestPassedCount: 2, passingTestsCount: 0 })
    expect(await of(reader.id)).toMatchObject({ myTestPassedCount: 0, passingTestsCount: 1 })
    expect(await findDrift(db)).toEqual(noDrift)
  })

  test('of the author, but not for rankings', async () => {
    const author = await site.signUp()
    const quiz = await aQuiz(db, { authorId: author.id })
    await perform(quiz, bestAnswers(quiz.content), author.token)
    expect(await countersOf(quiz)).toMatchObject({ uses_count: 1, popularity: 0, trend_key: null })
    expect(await userCounters(db, author.id)).toMatchObject({ passes_count: 1, attempts_count: 1, rank_passes: 0 })
    expect(await findDrift(db)).toEqual(noDrift)
  })

  test('for orders once a day for all addresses of one IPv6 /64', async () => {
    const behindProxy = await buildTestApp({ config: { TRUST_PROXY: 'loopback' }, store: site.store })
    const quiz = await aQuiz(db)
    const body = { testId: quiz.id, userA: bestAnswers(quiz.content) }
    for (let host = 1; host <= 20; host++)
      await behindProxy.call(taking.perform, { body }, { headers: { 'x-forwarded-for': `2001:db8:1:2::${host}` } })
    const { trend_key: one, ...counters } = await countersOf(quiz)
    expect(counters).toMatchObject({ uses_count: 20, popularity: 1 })
    await behindProxy.call(taking.perform, { body }, { headers: { 'x-forwarded-for': '2001:db8:1:3::1' } })
    expect(await countersOf(quiz)).toMatchObject({ uses_count: 21, popularity: 2 })
    expect((await countersOf(quiz)).trend_key).toBeGreaterThan(one ?? Number.POSITIVE_INFINITY)
  })

  test('exactly once for each of fifty concurrent ones', async () => {
    const quiz = await aQuiz(db)
    const people = await Promise.all(Array.from({ length: 5 }, () => site.signUp()))
    const tokens = [undefined, ...people.map(({ token }) => token)]
    const ids = await Promise.all(
      Array.from({ length: 50 }, (_, index) => perform(quiz, bestAnswers(quiz.content), tokens[index % tokens.length])),
    )
    expect(new Set(ids).size).toBe(50)
    expect(await countersOf(quiz)).toMatchObject({ uses_count: 50, popularity: 6 })
    expect(await db.selectFrom('quiz_passes').selectAll().execute()).toHaveLength(6)
    expect(await findDrift(db)).toEqual(noDrift)
  })

  test('for two authors who pass each other’s tests concurrently', async () => {
    const [one, other] = [await site.signUp(), await site.signUp()]
    const [first, second] = [await aQuiz(db, { authorId: one.id }), await aQuiz(db, { authorId: other.id })]
    await Promise.all(
      Array.from({ length: 20 }, () => [
        perform(first, bestAnswers(first.content), other.token),
        perform(second, bestAnswers(second.content), one.token),
      ]).flat(),
    )
    expect(await countersOf(first)).toMatchObject({ uses_count: 20 })
    expect(await findDrift(db)).toEqual(noDrift)
  })
})

test('an unknown or unlisted test cannot be passed', async () => {
  expectDrift('a test is taken off the lists by hand')
  const quiz = await aQuiz(db)
  await db.updateTable('quizzes').set({ is_listed: false }).where('id', '=', quiz.id).execute()
  for (const testId of [quiz.id, 999_999_999])
    expect(await refused(testId, [])).toMatchObject({ status: 404, code: 'quiz_not_found' })
})

test('a person banned a moment ago cannot pass a test, and nothing is counted', async () => {
  expectDrift('a person is banned by hand')
  const quiz = await aQuiz(db)
  const { id, token } = await site.signUp()
  await perform(quiz, bestAnswers(quiz.content), token)
  await db.updateTable('users').set({ banned_at: site.clock.now() }).where('id', '=', id).execute()
  // This process still has the session in its cache.
  const body = { testId: quiz.id, userA: bestAnswers(quiz.content) }
  expect(await site.refusal(taking.perform, { body }, { token })).toMatchObject({ code: 'session_ended' })
  expect(await countersOf(quiz)).toMatchObject({ uses_count: 1, popularity: 1 })
  expect(await db.selectFrom('attempts').select('id').execute()).toHaveLength(1)
})

test.each([
  [undefined],
  ['answers'],
  [[{ questionId: 1 }]],
  [[{ questionId: '1', answerIds: [] }]],
  [[{ questionId: 1, answerIds: [0] }]],
  [[{ questionId: 1, answerIds: Array(11).fill(1) }]],
  [Array(11).fill({ questionId: 1, answerIds: [1] })],
])('%j is refused as invalid', async (userA) => {
  const { id } = await aQuiz(db)
  expect(await refused(id, userA)).toMatchObject({ status: 400, code: 'invalid_request' })
})
