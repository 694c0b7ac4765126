import { taking } from '@quiz/contract/attempt/taking.ts'
import { likes } from '@quiz/contract/quiz/likes.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { beforeEach, expect, test } from 'vitest'
import { expectDrift, findDrift, noDrift } from '#server/testing/drift.ts'
import { quizCounters, userCounters } from '#server/testing/factories.ts'
import { aQuiz, bestAnswers, type TestQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const day = 24 * 3600 * 1000

const toggle = (quiz: TestQuiz, token: string) => site.call(likes.toggle, { body: { testId: quiz.id } }, { token })
const pass = (quiz: TestQuiz, token?: string) =>
  site.call(taking.perform, { body: { testId: quiz.id, userA: bestAnswers(quiz.content) } }, token ? { token } : {})
const countersOf = ({ id }: TestQuiz) => quizCounters(db, id)
const countersOfAuthor = ({ authorId }: TestQuiz) => userCounters(db, authorId)

test('a toggle adds a like, the next one removes it', async () => {
  const quiz = await aQuiz(db)
  const { token } = await site.signUp()
  expect(await toggle(quiz, token)).toBe(true)
  const card = async () => (await site.call(quizzes.list, { body: {} }, { token })).items[0]
  expect(await card()).toMatchObject({ isLikedByCurrentUser: true, likesCount: 1 })
  expect(await countersOf(quiz)).toMatchObject({ likes_count: 1, popularity: 3 })
  expect(await countersOfAuthor(quiz)).toMatchObject({ likes_count: 1, rank_likes: 1 })
  expect(await findDrift(db)).toEqual(noDrift)

  expect(await toggle(quiz, token)).toBe(false)
  expect(await card()).toMatchObject({ isLikedByCurrentUser: false, likesCount: 0 })
  expect(await countersOf(quiz)).toMatchObject({ likes_count: 0, popularity: 0, trend_key: null })
  expect(await countersOfAuthor(quiz)).toMatchObject({ likes_count: 0, rank_likes: 0 })
  expect(await findDrift(db)).toEqual(noDrift)
})

test('a like of the author is shown, but does not count for rankings and trends', async () => {
  const { id, token } = await site.signUp()
  const quiz = await aQuiz(db, { authorId: id })
  expect(await toggle(quiz, token)).toBe(true)
  expect(await countersOf(quiz)).toMatchObject({ likes_count: 1, popularity: 0, trend_key: null })
  expect(await countersOfAuthor(quiz)).toMatchObject({ likes_count: 1, rank_likes: 0 })
  expect(await findDrift(db)).toEqual(noDrift)
  expect(await toggle(quiz, token)).toBe(false)
  expect(await countersOf(quiz)).toMatchObject({ likes_count: 0, popularity: 0, trend_key: null })
  expect(await countersOfAuthor(quiz)).toMatchObject({ likes_count: 0, rank_likes: 0 })
})

test('removing a like restores the trend from before it', async () => {
  const quiz = await aQuiz(db)
  for (let round = 0; round < 3; round++) {
    const { token } = await site.signUp()
    await pass(quiz, token)
    await toggle(quiz, token)
    site.clock.advance(5 * day)
  }
  const { trend_key: before } = await countersOf(quiz)
  const late = await site.signUp()
  await toggle(quiz, late.token)
  expect((await countersOf(quiz)).trend_key).toBeGreaterThan(before ?? Number.POSITIVE_INFINITY)
  site.clock.advance(day)
  const { token } = await site.signIn(late.id)
  await toggle(quiz, token)
  expect((await countersOf(quiz)).trend_key).toBeCloseTo(before ?? Number.NaN, 9)
  expect(await findDrift(db)).toEqual(noDrift)
})

test('removing a like that outweighs all activity before it keeps the older activity', async () => {
  const quiz = await aQuiz(db)
  const old = await site.signUp()
  await toggle(quiz, old.token)
  const { trend_key: before } = await countersOf(quiz)
  site.clock.advance(200 * day)
  const late = await site.signUp()
  for (let round = 0; round < 6; round++) await toggle(quiz, late.token)
  expect((await countersOf(quiz)).trend_key).toBeCloseTo(before ?? Number.NaN, 9)
  expect(await findDrift(db)).toEqual(noDrift)
})

test('21 concurrent toggles of one person end as one like with exact counters', async () => {
  const quiz = await aQuiz(db)
  const { token } = await site.signUp()
  const replies = await Promise.all(Array.from({ length: 21 }, () => toggle(quiz, token)))
  expect(replies.filter(Boolean)).toHaveLength(11)
  expect(await countersOf(quiz)).toMatchObject({ likes_count: 1, popularity: 3 })
  expect(await countersOfAuthor(quiz)).toMatchObject({ likes_count: 1, rank_likes: 1 })
  expect(await db.selectFrom('likes').selectAll().execute()).toHaveLength(1)
  expect(await findDrift(db)).toEqual(noDrift)
})

test('concurrent likes of many people are all counted', async () => {
  const author = await site.signUp()
  const made = [await aQuiz(db, { authorId: author.id }), await aQuiz(db, { authorId: author.id })]
  const people = [author, ...(await Promise.all(Array.from({ length: 6 }, () => site.signUp())))]
  await Promise.all(people.flatMap(({ token }) => made.map((quiz) => toggle(quiz, token))))
  for (const quiz of made) expect(await countersOf(quiz)).toMatchObject({ likes_count: 7, popularity: 18 })
  expect(await findDrift(db)).toEqual(noDrift)
})

test('a guest is refused', async () => {
  const quiz = await aQuiz(db)
  expect(await site.refusal(likes.toggle, { body: { testId: quiz.id } })).toMatchObject({
    status: 401,
    code: 'unauthorized',
  })
})

test('an unknown or unlisted test cannot be liked', async () => {
  expectDrift('a test is taken off the lists by hand')
  const { token } = await site.signUp()
  const deleted = await aQuiz(db)
  await db.updateTable('quizzes').set({ is_listed: false }).where('id', '=', deleted.id).execute()
  for (const testId of [deleted.id, 999_999_999])
    expect(await site.refusal(likes.toggle, { body: { testId } }, { token })).toMatchObject({
      status: 404,
      code: 'quiz_not_found',
    })
})

test('a request without a valid test id is refused', async () => {
  const { token } = await site.signUp()
  for (const body of [{}, { testId: '1' }, { testId: 0 }, { testId: 1.5 }, { testId: null }])
    expect(await site.refusal(likes.toggle, { body: body as never }, { token })).toMatchObject({ status: 400 })
})

test('a person banned a moment ago cannot toggle a like', async () => {
  expectDrift('a person is banned by hand')
  const liked = await aQuiz(db)
  const { id, token } = await site.signUp()
  expect(await toggle(liked, token)).toBe(true)
  await db.updateTable('users').set({ banned_at: site.clock.now() }).where('id', '=', id).execute()
  // This process still has the session in its cache.
  const another = await aQuiz(db)
  for (const quiz of [liked, another])
    expect(await site.refusal(likes.toggle, { body: { testId: quiz.id } }, { token })).toMatchObject({
      status: 401,
      code: 'session_ended',
    })
  expect(await countersOf(liked)).toMatchObject({ likes_count: 1 })
  expect(await countersOf(another)).toMatchObject({ likes_count: 0 })
})
