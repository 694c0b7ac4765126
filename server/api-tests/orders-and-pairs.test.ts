import { review } from '@quiz/contract/attempt/review.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { limits } from '@quiz/contract/limits.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  bodyWith,
  elements,
  idsOf,
  match,
  type OrderedTest,
  order,
  orderedTests,
  pairsOf,
  ticks,
} from '#server/testing/ordered-tests.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)
const { bodyOf, aTest, take, resultOf } = orderedTests(site)
const refused = (quiz: OrderedTest, own: Parameters<typeof bodyWith>[1][number]) =>
  site.refusal(taking.perform, { body: bodyWith(quiz, [own]) })

test('takers get elements and right-hand sides sorted by random ids, and nothing of credit', async () => {
  const quiz = await aTest({ ...order, credit: 'parts' }, { ...match, credit: 'parts' })
  const [first, second] = quiz.taken
  const shown = { testId: quiz.id, title: 'Какой?', description: '', questionImg: null }
  const byId = (one: { id: number }, other: { id: number }) => one.id - other.id
  const sorted = (quiz.edited[0]?.answers ?? []).toSorted(byId)
  expect(first).toEqual({
    ...{ ...shown, id: quiz.edited[0]?.id, idx: 1, kind: 'order', isMultipleAnswers: true },
    answers: sorted.map(({ id, description }, at) => ({ id, questionId: first?.id, idx: at + 1, description })),
  })
  expect(second).toEqual({
    ...{ ...shown, id: quiz.edited[1]?.id, idx: 2, kind: 'match', isMultipleAnswers: false },
    choices: (quiz.edited[1]?.choices ?? []).toSorted(byId),
    answers: (quiz.edited[1]?.pairs ?? []).map(({ id, left }, at) => ({
      ...{ id, questionId: second?.id, idx: at + 1, description: left },
    })),
  })
  expect(second?.choices?.map(({ description }) => description).toSorted()).toEqual([
    ...['Азовское море', 'Каспийское море', 'Чёрное море'],
  ])
})

test('the same elements stand in another order for the takers of another test', async () => {
  const orders = new Set<string>()
  for (let at = 0; at < 12; at++)
    orders.add((await aTest(order)).taken[0]?.answers.map(({ description }) => description).join() ?? '')
  expect(orders.size).toBeGreaterThan(1)
})

test('authors read what they sent', async () => {
  const quiz = await aTest({ ...order, credit: 'parts' }, match)
  expect(quiz.edited).toMatchObject([
    { kind: 'order', credit: 'parts', hasRightAnswers: true, answers: order.answers ?? [] },
    { ...match, hasRightAnswers: true, answers: [] },
  ])
  expect(quiz.edited[1]).not.toHaveProperty('credit')
})

describe('credit for parts', () => {
  const parts = [order, match, ticks].map((question) => ({ ...question, credit: 'parts' as const, score: 1 }))

  test('brings hundredths that are rounded down, and a percent that is rounded once', async () => {
    const quiz = await aTest(...parts)
    const [one = 0, two = 0, three = 0] = idsOf(quiz, 0)
    const taker = await site.signUp()
    const id = await take(
      quiz,
      [
        { answerIds: [one, three, two] },
        {
          pairs: pairsOf(quiz, 1, [
            ['Волга', 'Чёрное море'],
            ['Урал', 'Каспийское море'],
          ]),
        },
        { answerIds: idsOf(quiz, 2).slice(1) },
      ],
      taker,
    )
    // A third of each: 99 hundredths of 300 are 33 %.
    expect(await resultOf(id)).toMatchObject({
      ...{ userScores: 0.99, maxScores: 3, userScorePercentage: 33, questionAnswered: 0, questionPartly: 3 },
    })
    expect((await site.call(review.get, { params: { id } }, taker)).questions).toMatchObject(
      parts.map(() => ({ isRight: false, points: 0.33, maxPoints: 1 })),
    )
  })

  test('is none where all points are asked for, and nothing says that a part was right', async () => {
    const quiz = await aTest(order, match, ticks)
    const [one = 0, two = 0, three = 0] = idsOf(quiz, 0)
    const id = await take(quiz, [
      { answerIds: [one, three, two] },
      { pairs: pairsOf(quiz, 1, [['Волга', 'Каспийское море']]) },
      { answerIds: idsOf(quiz, 2).slice(0, 2) },
    ])
    const result = await resultOf(id)
    expect(result).toMatchObject({ userScores: 0, questionAnswered: 0 })
    expect(result).not.toHaveProperty('questionPartly')
  })

  test('never goes below nothing, and a whole answer is right', async () => {
    const quiz = await aTest(...parts)
    const ids = idsOf(quiz, 2)
    const id = await take(quiz, [
      { answerIds: idsOf(quiz, 0) },
      {
        pairs: pairsOf(quiz, 1, [
          ['Волга', 'Каспийское море'],
          ['Дон', 'Азовское море'],
          ['Урал', 'Каспийское море'],
        ]),
      },
      { answerIds: ids.slice(3) },
    ])
    expect(await resultOf(id)).toMatchObject({ userScores: 2, questionAnswered: 2, userScorePercentage: 67 })
  })
})

describe('an answer that does not fit is refused:', () => {
  const foreign = { status: 400, code: 'answers_of_another_quiz' }

  test('an order without an element, with one twice, or with one of another question', async () => {
    const quiz = await aTest(order, order)
    const [one = 0, two = 0, three = 0] = idsOf(quiz, 0)
    for (const answerIds of [
      [one],
      [one, two],
      [one, two, two],
      [one, two, three, three],
      [one, two, idsOf(quiz, 1)[0] ?? 0],
    ])
      expect(await refused(quiz, { answerIds }), String(answerIds)).toMatchObject(foreign)
  })

  test('a left-hand side twice, an element as a right-hand side, options for pairs', async () => {
    const quiz = await aTest(match, order)
    const [[left = 0, right = 0] = []] = pairsOf(quiz, 0, [['Волга', 'Каспийское море']])
    const [[, other = 0] = []] = pairsOf(quiz, 0, [['Волга', 'Чёрное море']])
    for (const own of [
      {
        pairs: [
          [left, right],
          [left, other],
        ],
      },
      { pairs: [[right, left]] },
      { pairs: [[left, idsOf(quiz, 1)[0] ?? 0]] },
      { answerIds: [left] },
      { text: 'Волга' },
    ])
      expect(await refused(quiz, own), JSON.stringify(own)).toMatchObject(foreign)
  })

  test('pairs that are none, or too many', async () => {
    const quiz = await aTest(match)
    for (const pairs of [[[1]], [[1, 2, 3]], [[1, -2]], Array.from({ length: limits.answersMax + 1 }, () => [1, 2])])
      expect(await refused(quiz, { pairs }), JSON.stringify(pairs)).toMatchObject({
        status: 400,
        code: 'invalid_request',
      })
  })
})

test.each<[string, object]>([
  ['credit', { ...order, credit: 'half' }],
  [
    'pairs',
    { ...match, pairs: Array.from({ length: limits.answersMax + 1 }, (_, at) => ({ left: `${at}`, right: '1' })) },
  ],
  ['pairs.0.left', { ...match, pairs: [{ left: 'я'.repeat(limits.answerChars + 1), right: '1' }] }],
  ['pairs.0.right', { ...match, pairs: [{ left: '1' }] }],
  ['extra', { ...match, extra: Array.from({ length: limits.extraMax + 1 }, String) }],
  ['answers', { ...order, answers: elements(...Array.from({ length: limits.answersMax + 1 }, String)) }],
])('a field %s beyond its limits is refused: %o', async (path, question) => {
  const body = await bodyOf([question])
  expect(await site.refusal(quizzes.create, { body }, await site.signUp())).toMatchObject({
    ...{ status: 400, code: 'invalid_request', errors: [{ path: `questions.0.${path}` }] },
  })
})

describe('the review', () => {
  async function reviewed(depth: 'wrong' | 'full') {
    const quiz = await aTest(order, match, order)
    await db.updateTable('quizzes').set({ review: depth }).where('id', '=', quiz.id).execute()
    const taker = await site.signUp()
    const [one = 0, two = 0, three = 0] = idsOf(quiz, 0)
    const chosen = [
      ['Дон', 'Азовское море'],
      ['Волга', 'Чёрное море'],
    ] as const
    const pairs = pairsOf(quiz, 1, chosen)
    const id = await take(quiz, [{ answerIds: [one, three, two] }, { pairs }], taker)
    const { questions } = await site.call(review.get, { params: { id } }, taker)
    return { quiz, pairs, questions }
  }
  const answered = { isChosen: true, sharePercent: null }

  test('in full shows the own order and pairs, which of them are wrong, and the right ones', async () => {
    const { quiz, pairs, questions } = await reviewed('full')
    const [one, two, three] = idsOf(quiz, 0)
    expect(questions).toMatchObject([
      {
        kind: 'order',
        answers: [
          { ...answered, id: one, isRightAnswer: true },
          { ...answered, id: three, isRightAnswer: false },
          { ...answered, id: two, isRightAnswer: false },
        ],
        rightOrder: [one, two, three],
      },
      {
        kind: 'match',
        answers: [
          { description: 'Волга', isChosen: true, isRightAnswer: false },
          { description: 'Дон', isChosen: true, isRightAnswer: true },
          { description: 'Урал', isChosen: false, isRightAnswer: null },
        ],
        choices: quiz.taken[1]?.choices,
        pairs,
        rightPairs: pairsOf(quiz, 1, [
          ['Волга', 'Каспийское море'],
          ['Дон', 'Азовское море'],
          ['Урал', 'Каспийское море'],
        ]),
      },
      { answers: (quiz.taken[2]?.answers ?? []).map(({ id }) => ({ id, isChosen: false, isRightAnswer: null })) },
    ])
  })

  test('of what was wrong marks places and pairs, and does not say what is right', async () => {
    const { questions } = await reviewed('wrong')
    const marks = questions.map(({ answers }) => answers.map(({ isRightAnswer }) => isRightAnswer))
    expect(marks).toEqual([
      [true, false, false],
      [false, true, null],
      [null, null, null],
    ])
    expect(JSON.stringify(questions)).not.toMatch(/rightOrder|rightPairs/)
  })
})

test('takers are counted by place and by pair, and see the share of what they answered themselves', async () => {
  const quiz = await aTest(order, match)
  const [one = 0, two = 0, three = 0] = idsOf(quiz, 0)
  const attempts = []
  for (let at = 0; at < 20; at++) {
    const taker = await site.signUp()
    const answerIds = at < 5 ? [one, three, two] : [one, two, three]
    const pairs = pairsOf(quiz, 1, [['Волга', at < 8 ? 'Чёрное море' : 'Каспийское море']])
    attempts.push({ taker, id: await take(quiz, [{ answerIds }, { pairs }], taker) })
  }
  await site.runAnswerCountJob()
  const [first] = attempts
  const { questions } = await site.call(review.get, { params: { id: first?.id ?? '' } }, first?.taker)
  expect(questions.map(({ answers }) => answers.map(({ sharePercent }) => sharePercent))).toEqual([
    [100, 25, 25],
    [40, null, null],
  ])
})

test('a client that knows option ids alone answers an order by all of its elements, and leaves pairs out', async () => {
  const quiz = await aTest(order, match)
  expect(quiz.taken.map(({ isMultipleAnswers }) => isMultipleAnswers)).toEqual([true, false])
  const id = await take(quiz, [{ answerIds: idsOf(quiz, 0) }, { answerIds: [] }])
  expect(await resultOf(id)).toMatchObject({ userScores: 1, questionAnswered: 1, userScorePercentage: 50 })
})

test('the same right-hand side may be used for several left-hand ones', async () => {
  const quiz = await aTest({ ...match, credit: 'parts', score: 3 })
  const id = await take(quiz, [
    {
      pairs: pairsOf(quiz, 0, [
        ['Волга', 'Каспийское море'],
        ['Дон', 'Каспийское море'],
        ['Урал', 'Каспийское море'],
      ]),
    },
  ])
  expect(await resultOf(id)).toMatchObject({ userScores: 2, maxScores: 3 })
})
