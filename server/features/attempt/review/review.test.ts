import { results } from '@quiz/contract/attempt/results.ts'
import { review } from '@quiz/contract/attempt/review.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import type { ReviewDepth } from '@quiz/contract/quiz/settings.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectDrift } from '#server/testing/drift.ts'
import { aPicture, aQuizDraft } from '#server/testing/quiz-draft.ts'
import { edit, withRightAnswer } from '#server/testing/quiz-edits.ts'
import { subjectIdOf } from '#server/testing/quiz-factory.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const key = 'a-key_of_22_characters'
const withKey = (resultKey: string) => ({ headers: { 'x-result-key': resultKey } })
const explained = { explanation: 'Лион — третий по величине.', sourceUrl: 'https://ru.wikipedia.org/wiki/Лион' }

type Options = { testTypeId?: 1 | 2; depth?: ReviewDepth; from?: Date | null }
type Answers = { questionId: number; answerIds: number[] }[]

/** A test of two questions with an explanation and a picture in the first one. */
async function aReviewed({ testTypeId = 1, depth = 'full', from = null }: Options = {}) {
  const author = await site.signUp()
  const draft = await aQuizDraft(await subjectIdOf(db, 'Наука'), { testTypeId })
  const [first, ...others] = draft.questions ?? []
  const questions = [{ ...first, ...explained, questionImg: await aPicture() }, ...others]
  const id = await site.call(quizzes.create, { body: { ...draft, questions } }, author)
  await setReview(id, depth, from)
  const { questions: asked } = await site.call(quizzes.get, { params: { id }, query: {} })
  return { id, author, asked }
}
const setReview = (id: number, depth: ReviewDepth, from: Date | null = null) =>
  db.updateTable('quizzes').set({ review: depth, review_from: from }).where('id', '=', id).execute()

/** Answers by index, as in `[[0], [0, 2]]`. */
const ticked = (asked: { id: number; answers: { id: number }[] }[], indexes: number[][]): Answers =>
  indexes.map((of, at) => ({
    questionId: asked[at]?.id ?? 0,
    answerIds: of.map((one) => asked[at]?.answers[one]?.id ?? 0),
  }))
type Quiz = Awaited<ReturnType<typeof aReviewed>>
const take = ({ id, asked }: Quiz, indexes: number[][], by: { token?: string; resultKey?: string } = {}) => {
  const { token, ...more } = by
  return site.call(
    taking.perform,
    { body: { testId: id, userA: ticked(asked, indexes), ...more } },
    token ? { token } : {},
  )
}
const read = (id: string, options: { token?: string; headers?: Record<string, string> }) =>
  site.call(review.get, { params: { id } }, options)
const refused = (id: string, options: { token?: string; headers?: Record<string, string> } = {}) =>
  site.refusal(review.get, { params: { id } }, options)

test('an attempt of an earlier release, stored by the ids of its answers, is read as one of today', async () => {
  const quiz = await aReviewed()
  const taker = await site.signUp()
  const id = await take(quiz, [[1], [0, 2]], taker)
  const stored = () => db.selectFrom('attempts').select('answers').where('id', '=', id).executeTakeFirstOrThrow()
  const [seen, result] = [await read(id, taker), await site.call(results.get, { params: { id } }, taker)]
  const earlier = ticked(quiz.asked, [[1], [0, 2]])
  expect((await stored()).answers).toEqual(
    earlier.map(({ questionId, answerIds }) => ({ questionId, value: answerIds })),
  )
  await db
    .updateTable('attempts')
    .set({ answers: JSON.stringify(earlier) })
    .where('id', '=', id)
    .execute()
  expect(await read(id, taker)).toEqual(seen)
  expect(await site.call(results.get, { params: { id } }, taker)).toEqual(result)
})

describe('a full review', () => {
  test('tells of each question what was chosen, what is right, its points and its explanation', async () => {
    const quiz = await aReviewed()
    const taker = await site.signUp()
    const id = await take(quiz, [[1], [0, 2]], taker)
    const seen = await read(id, { token: taker.token, headers: { prefer: 'images=url' } })
    const answer = (text: string, isChosen: boolean, isRightAnswer: boolean) => ({
      id: expect.any(Number),
      description: text,
      answerImg: null,
      isChosen,
      isRightAnswer,
      sharePercent: null,
    })
    expect(seen).toEqual({
      testId: quiz.id,
      versionNumber: 1,
      review: 'full',
      questions: [
        {
          id: quiz.asked[0]?.id,
          title: 'Столица Франции?',
          description: '',
          questionImg: expect.stringMatching(/^\/images\/[0-9a-f]{64}$/),
          ...explained,
          isRight: false,
          points: 0,
          maxPoints: 1,
          takersCount: 0,
          answers: [answer('Париж', false, true), answer('Лион', true, false)],
        },
        {
          id: quiz.asked[1]?.id,
          title: 'Какие города стоят на Волге?',
          description: 'Их два.',
          questionImg: null,
          explanation: '',
          sourceUrl: '',
          isRight: true,
          points: 3,
          maxPoints: 3,
          takersCount: 0,
          answers: [answer('Казань', true, true), answer('Омск', false, false), answer('Самара', true, true)],
        },
      ],
    })
  })

  test('counts an unanswered question as wrong', async () => {
    const quiz = await aReviewed()
    const taker = await site.signUp()
    const { questions } = await read(await take(quiz, [[0]], taker), taker)
    expect(questions).toMatchObject([
      { isRight: true, points: 1 },
      { isRight: false, points: 0, answers: [{ isChosen: false }, { isChosen: false }, { isChosen: false }] },
    ])
  })

  test('has the pictures in base64 by default', async () => {
    const quiz = await aReviewed()
    const taker = await site.signUp()
    const { questions } = await read(await take(quiz, [[0]], taker), taker)
    expect(questions[0]?.questionImg).toMatch(/^\/9j\//)
  })

  test('is never cached', async () => {
    const quiz = await aReviewed()
    const id = await take(quiz, [[0]], { resultKey: key })
    const { headers } = await site.app.inject({ url: `/api/test/review/${id}`, headers: { 'x-result-key': key } })
    expect(headers['cache-control']).toBe('private, no-store')
  })
})

describe('a review of wrong answers', () => {
  test('tells which questions were wrong and no right answer, not in an explanation either', async () => {
    const quiz = await aReviewed({ depth: 'wrong' })
    const taker = await site.signUp()
    const wrong = await read(await take(quiz, [[1], [0, 2]], taker), taker)
    expect(wrong).toMatchObject({
      review: 'wrong',
      questions: [
        { isRight: false, points: 0, explanation: '', sourceUrl: '' },
        { isRight: true, points: 3 },
      ],
    })
    const marks = wrong.questions.flatMap(({ answers }) => answers.map(({ isRightAnswer }) => isRightAnswer))
    expect(new Set(marks)).toEqual(new Set([null]))
  })

  test('explains a question that was answered right', async () => {
    const quiz = await aReviewed({ depth: 'wrong' })
    const taker = await site.signUp()
    const { questions } = await read(await take(quiz, [[0]], taker), taker)
    expect(questions[0]).toMatchObject({ isRight: true, ...explained })
  })
})

test('a review of a personality test has explanations, and nothing that is right or counts', async () => {
  for (const depth of ['full', 'wrong'] as const) {
    const quiz = await aReviewed({ testTypeId: 2, depth })
    const taker = await site.signUp()
    const { questions } = await read(await take(quiz, [[1], [2]], taker), taker)
    expect(questions[0]).toMatchObject({ isRight: null, points: null, maxPoints: null, ...explained })
    expect(
      questions.flatMap(({ answers }) => answers.map((answer) => [answer.isChosen, answer.isRightAnswer])),
    ).toEqual([
      [false, null],
      [true, null],
      [false, null],
      [false, null],
      [true, null],
    ])
  }
})

test.each([
  ['public', '/images/'],
  ['link', '/images/'],
  ['closed', '/images/signed/'],
] as const)('pictures of a review of a test that is %s have addresses at %s', async (visibility, folder) => {
  const quiz = await aReviewed()
  const taker = await site.signUp()
  const id = await take(quiz, [[1], [0, 2]], taker)
  await site.call(ownQuizzes.setVisibility, { body: { id: quiz.id, visibility } }, quiz.author)
  const { questions } = await read(id, { token: taker.token, headers: { prefer: 'images=url' } })
  const [address = ''] = questions.flatMap(({ questionImg }) => questionImg ?? [])
  expect(address.slice(0, address.search(/[\w-]{30}/))).toBe(folder)
})

test('a review stays that of the version that was taken, with its texts, right answers and explanations, and says that a key was corrected', async () => {
  const quiz = await aReviewed()
  const taker = await site.signUp()
  const id = await take(quiz, [[0]], taker)
  const before = await read(id, taker)
  await edit(site, { id: quiz.id, token: quiz.author.token }, ({ questions }) => ({
    questions: withRightAnswer(questions, 1).map((question) => ({ ...question, explanation: 'Уже иначе.' })),
  }))
  const { questions: reviewed, ...after } = await read(id, taker)
  expect(reviewed[0]?.isKeyCorrected).toBe(true)
  expect({ ...after, questions: reviewed.map(({ isKeyCorrected: _, ...question }) => question) }).toEqual(before)
  const { versionNumber, questions } = await read(await take(quiz, [[0]], taker), taker)
  expect([versionNumber, questions[0]]).toMatchObject([2, { isRight: false, explanation: 'Уже иначе.' }])
})

describe('access: a review', () => {
  test('is for the account that took the test, not for another one, the author, an administrator or a guest', async () => {
    const quiz = await aReviewed()
    const [taker, other, administrator] = [
      await site.signUp(),
      await site.signUp(),
      await site.signUp({ is_admin: true }),
    ]
    const id = await take(quiz, [[0]], taker)
    expect((await read(id.toUpperCase(), taker)).testId).toBe(quiz.id)
    for (const person of [other, quiz.author, administrator] satisfies TestPerson[])
      expect(await refused(id, { token: person.token })).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await refused(id)).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await refused(id, withKey(key))).toMatchObject({ status: 403, code: 'forbidden' })
  })

  test('is for the guest with the key of the attempt', async () => {
    const id = await take(await aReviewed(), [[0]], { resultKey: key })
    expect((await read(id, withKey(key))).versionNumber).toBe(1)
    for (const wrong of ['another_key_of_that_size', 'short'])
      expect(await refused(id, withKey(wrong))).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await refused(id)).toMatchObject({ status: 403, code: 'forbidden' })
  })

  test('is refused where the author shows none; only the owner gets that reason', async () => {
    const quiz = await aReviewed({ depth: 'none' })
    const taker = await site.signUp()
    const id = await take(quiz, [[0]], taker)
    expect(await refused(id, taker)).toMatchObject({ status: 403, code: 'no_review' })
    expect(await refused(id)).toMatchObject({ status: 403, code: 'forbidden' })
    await setReview(quiz.id, 'wrong')
    expect((await read(id, taker)).review).toBe('wrong')
  })

  test('is refused before the date of the author, and answered from then on', async () => {
    const from = new Date(site.clock.now().getTime() + 60_000)
    const quiz = await aReviewed({ from })
    const taker = await site.signUp()
    const id = await take(quiz, [[0]], taker)
    expect(await refused(id, taker)).toMatchObject({ status: 403, code: 'no_review' })
    expect(await site.call(results.get, { params: { id } })).toMatchObject({
      review: 'full',
      reviewFrom: from.toISOString(),
    })
    site.clock.advance(60_000)
    expect((await read(id, taker)).review).toBe('full')
    expect(await site.call(results.get, { params: { id } })).toMatchObject({ review: 'full', reviewFrom: null })
  })

  test('of a deleted or hidden test is refused', async () => {
    expectDrift('a test is deleted and hidden by hand')
    const quiz = await aReviewed()
    const taker = await site.signUp()
    const id = await take(quiz, [[0]], taker)
    for (const fact of [{ deleted_at: site.clock.now() }, { deleted_at: null, moderation: 'hidden' as const }]) {
      await db.updateTable('quizzes').set(fact).where('id', '=', quiz.id).execute()
      expect(await refused(id, taker)).toMatchObject({ status: 403, code: 'no_review' })
      expect(await site.call(results.get, { params: { id } })).toMatchObject({ review: 'none', reviewFrom: null })
    }
  })

  test('of a result that does not exist is not found', async () => {
    expect(await refused('3f2b8a1e-5c4d-4e6f-8a9b-0c1d2e3f4a5b')).toMatchObject({
      status: 404,
      code: 'result_not_found',
    })
    expect(await refused('7')).toMatchObject({ status: 400, code: 'invalid_request' })
  })
})
