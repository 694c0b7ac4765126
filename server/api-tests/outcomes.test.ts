import { results } from '@quiz/contract/attempt/results.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { editing, type QuizUpdateInput } from '@quiz/contract/editing/editing.ts'
import type { QuizDraftInput } from '@quiz/contract/editing/quiz-draft.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aQuizDraft } from '#server/testing/quiz-draft.ts'
import { edit, toEdit } from '#server/testing/quiz-edits.ts'
import { subjectIdOf } from '#server/testing/quiz-factory.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)
const subjectId = await subjectIdOf(db, 'Другое')

type Points = { resultIdx: number; points: number }[]
const answer = (description: string, outcomePoints: Points) => ({ description, outcomePoints })
const to = (resultIdx: number, points = 1): Points => [{ resultIdx, points }]
const questions = [
  { title: 'Где спите?', answers: [answer('На печи', to(0)), answer('На шкафу', to(1)), answer('Нигде', to(2))] },
  {
    title: 'Что едите?',
    answers: [
      answer('Сметану', to(0)),
      answer('Рыбу', [...to(1, 3), { resultIdx: 0, points: -2 }]),
      answer('Всё', to(2)),
    ],
  },
]
const cats = ['Домосед', 'Охотник', 'Бродяга'].map((title) => ({ title, description: `Вы — ${title}.` }))

const draftOf = async (overrides: Partial<QuizDraftInput> = {}) =>
  aQuizDraft(subjectId, { testTypeId: 2, scoring: 'outcomes', questions, results: cats, ...overrides })

/** A stored test by outcomes with its author. */
async function aCatQuiz(overrides: Partial<QuizDraftInput> = {}) {
  const author = await site.signUp()
  const id = await site.call(quizzes.create, { body: await draftOf(overrides) }, author)
  return { id, author, token: author.token }
}

/** Takes a test with the answer at this index in each question; null leaves the question out. */
async function take(id: number, picks: (number | null)[], by?: TestPerson) {
  const quiz = await site.call(quizzes.get, { params: { id }, query: {} })
  const userA = quiz.questions.flatMap((question, index) => {
    const pick = picks[index]
    return pick == null ? [] : [{ questionId: question.id, answerIds: [question.answers[pick]?.id ?? 0] }]
  })
  return site.call(taking.perform, { body: { testId: id, userA } }, by)
}
const read = (id: string, by?: TestPerson) => site.call(results.get, { params: { id } }, by)

describe('a test by outcomes', () => {
  test('is returned to its author with its points, bands of 0 to 100 and no maximum score', async () => {
    const quiz = await aCatQuiz()
    const loaded = await toEdit(site, quiz)
    expect(loaded).toMatchObject({ testTypeId: 2, scoring: 'outcomes', maxScores: 0 })
    expect(loaded.questions[1]?.answers[1]?.outcomePoints).toEqual([
      { resultIdx: 0, points: -2 },
      { resultIdx: 1, points: 3 },
    ])
    expect(loaded.results.map(({ scoreMin, scoreMax }) => [scoreMin, scoreMax])).toEqual(Array(3).fill([0, 100]))
  })

  test('ignores bands that are sent', async () => {
    const quiz = await aCatQuiz({ results: cats.map((cat) => ({ ...cat, scoreMin: 7, scoreMax: 3 })) })
    expect((await toEdit(site, quiz)).results[0]).toMatchObject({ scoreMin: 0, scoreMax: 100 })
  })

  test('gives its takers neither points nor the way it is scored', async () => {
    const { id } = await aCatQuiz()
    const response = await site.app.inject({ url: `/api/test/gettest/${id}` })
    expect(response.body).toContain('На шкафу')
    expect(response.body).not.toMatch(/outcomePoints|resultIdx|scoring|Охотник/)
  })

  test.each<[string, (number | null)[], { resultTitle: string; userScorePercentage: number; shares: number[] }]>([
    ['most points', [1, 1], { resultTitle: 'Охотник', userScorePercentage: 100, shares: [0, 100, 0] }],
    ['a tie', [0, 2], { resultTitle: 'Бродяга', userScorePercentage: 50, shares: [50, 0, 50] }],
    ['another order of the tie', [2, 0], { resultTitle: 'Домосед', userScorePercentage: 50, shares: [50, 0, 50] }],
    ['a question left out', [0, null], { resultTitle: 'Домосед', userScorePercentage: 100, shares: [100, 0, 0] }],
    ['points below 0', [0, 1], { resultTitle: 'Охотник', userScorePercentage: 100, shares: [0, 100, 0] }],
    ['a share of the points', [2, 1], { resultTitle: 'Охотник', userScorePercentage: 75, shares: [0, 75, 25] }],
  ])('gives the result with %s, and its owner the shares of all', async (_, picks, { shares, ...expected }) => {
    const [{ id }, taker] = [await aCatQuiz(), await site.signUp()]
    const resultId = await take(id, picks, taker)
    expect(await read(resultId, taker)).toMatchObject({
      ...{ ...expected, userScores: null, maxScores: null },
      outcomes: cats.map(({ title }, at) => ({ title, percent: shares[at] })),
    })
  })

  test('shows the shares to the owner alone, and to no reader once its author switches them off', async () => {
    const [{ id, author }, taker] = [await aCatQuiz(), await site.signUp()]
    const resultId = await take(id, [0, 0], taker)
    for (const reader of [undefined, author, await site.signUp({ is_admin: true })])
      expect((await read(resultId, reader)).outcomes).toBeUndefined()
    await site.call(ownQuizzes.settings, { body: { id, showOutcomes: false } }, author)
    expect((await read(resultId, taker)).outcomes).toBeUndefined()
    await site.call(ownQuizzes.settings, { body: { id, showOutcomes: true } }, author)
    expect((await read(resultId, taker)).outcomes).toHaveLength(3)
  })

  test('has a share picture of each result', async () => {
    const { id } = await aCatQuiz()
    const redirect = await site.app.inject({ url: `/share/result/${await take(id, [2, 2])}.jpg` })
    expect(redirect.statusCode).toBe(302)
    expect(redirect.headers.location).toMatch(/\/result-\d+\/light\//)
    expect((await site.app.inject({ url: redirect.headers.location ?? '' })).headers['content-type']).toMatch(
      /^image\//,
    )
  })
})

describe('a test by outcomes is refused', () => {
  const refused = async (overrides: Record<string, unknown>) => {
    const { token } = await site.signUp()
    return site.refusal(quizzes.create, { body: { ...(await draftOf()), ...overrides } as QuizDraftInput }, { token })
  }

  test.each<[string, Record<string, unknown>, string]>([
    ['no answer leads to', { results: [...cats, { title: 'Лежебока' }] }, 'results.3'],
    [
      'answers lead to below 0 alone',
      {
        results: [...cats, { title: 'Лежебока' }],
        questions: [...questions, { title: 'И?', answers: [answer('Да', to(3, -1)), answer('Нет', to(0))] }],
      },
      'results.3',
    ],
    ['does not exist', { results: cats.slice(0, 2) }, 'questions.0.answers.2.outcomePoints'],
  ])('with a result that %s', async (_, overrides, path) => {
    const refusal = await refused(overrides)
    expect(refusal).toMatchObject({ status: 400, code: 'quiz_has_problems' })
    expect(refusal.errors?.map((error) => error.path)).toContain(path)
  })

  test.each<[string, Points]>([
    ['more than 5 points', to(0, 6)],
    ['less than −5 points', to(0, -6)],
    ['half a point', to(0, 0.5)],
    ['a negative index', to(-1)],
    ['one result twice', [...to(0), ...to(0, 2)]],
  ])('with %s', async (_, points) => {
    const body = { questions: [{ title: 'Где?', answers: [answer('Тут', points), answer('Там', to(1))] }] }
    expect(await refused(body)).toMatchObject({ status: 400, code: 'invalid_request' })
  })
})

describe('an update', () => {
  const titlesLedTo = async (quiz: { id: number; token: string }) => {
    const { questions: asked, results: named } = await toEdit(site, quiz)
    return asked.map(({ answers }) =>
      answers.map(({ outcomePoints }) =>
        outcomePoints.map(({ resultIdx, points }) => [named[resultIdx]?.title, points]),
      ),
    )
  }

  test('that only reorders and renames results carries their points along', async () => {
    const quiz = await aCatQuiz()
    await edit(site, quiz, (loaded) => ({
      results: [...loaded.results].reverse().map((result) => ({ ...result, title: `${result.title}!` })),
    }))
    expect((await titlesLedTo(quiz))[1]).toEqual([
      [['Домосед!', 1]],
      [
        ['Охотник!', 3],
        ['Домосед!', -2],
      ],
      [['Бродяга!', 1]],
    ])
  })

  test('that only removes a result takes its points away', async () => {
    const quiz = await aCatQuiz()
    expect(await edit(site, quiz, (loaded) => ({ results: loaded.results.slice(1) }))).toMatchObject({
      change: 'scoring',
    })
    expect((await titlesLedTo(quiz))[1]).toEqual([[], [['Охотник', 3]], [['Бродяга', 1]]])
  })

  test('of texts alone is a text change, of points a scoring change', async () => {
    const quiz = await aCatQuiz()
    const pictures: Partial<QuizUpdateInput> = { testImgAlt: 'Кот на печи', title: 'Кот ли вы' }
    expect(await edit(site, quiz, () => pictures)).toMatchObject({ change: 'text' })
    const moved = await edit(site, quiz, (loaded) => ({
      questions: loaded.questions.map((question) => ({
        ...question,
        answers: question.answers.map((one, at) => ({ ...one, outcomePoints: to(2 - at) })),
      })),
    }))
    expect(moved).toMatchObject({ change: 'scoring' })
  })

  test('of the scoring is refused once another person took the test, and a copy keeps points', async () => {
    const quiz = await aCatQuiz()
    await take(quiz.id, [0, 0])
    const bands = cats.map(({ title }, at) => ({ title, scoreMin: [0, 34, 67][at], scoreMax: [33, 66, 100][at] }))
    const body = { id: quiz.id, versionNumber: 1, scoring: 'bands', results: bands } as const
    expect(await site.refusal(editing.update, { body }, quiz)).toMatchObject({
      ...{ status: 400, code: 'kind_fixed' },
      errors: [{ path: 'scoring' }],
    })
    const copy = await site.call(ownQuizzes.duplicate, { body: { id: quiz.id } }, quiz)
    expect(await titlesLedTo({ ...quiz, id: copy })).toEqual(await titlesLedTo(quiz))
    expect(await edit(site, { ...quiz, id: copy }, () => ({ scoring: 'bands', results: bands }))).toMatchObject({
      change: 'scoring',
    })
  })
})
