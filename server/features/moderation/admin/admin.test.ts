import { auth } from '@quiz/contract/account/auth.ts'
import { results } from '@quiz/contract/attempt/results.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { authors } from '@quiz/contract/quiz/authors.ts'
import { comments } from '@quiz/contract/quiz/comments.ts'
import { images } from '@quiz/contract/quiz/images.ts'
import { likes } from '@quiz/contract/quiz/likes.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { home } from '@quiz/contract/site/home.ts'
import { beforeEach, expect, test } from 'vitest'
import { findDrift, noDrift } from '#server/testing/drift.ts'
import { aQuiz, bestAnswers, type TestQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const day = 24 * 3600 * 1000

const like = ({ id }: TestQuiz, token: string) => site.call(likes.toggle, { body: { testId: id } }, { token })
const pass = ({ id, content }: TestQuiz, token?: string) =>
  site.call(taking.perform, { body: { testId: id, userA: bestAnswers(content) } }, token ? { token } : {})
const say = ({ id }: TestQuiz, description: string, token: string) =>
  site.call(comments.post, { body: { testId: id, description } }, { token })
const list = async () => (await site.call(quizzes.list, { body: {} })).items
const anAdmin = () => site.signUp({ is_admin: true })
const deleteQuiz = (testId: number, token: string) => site.call(admin.deleteQuiz, { query: { testId } }, { token })
const restoreQuiz = (testId: number, token: string) => site.call(admin.restoreQuiz, { query: { testId } }, { token })
const ban = (userId: number, token: string) => site.call(admin.banUser, { query: { userId } }, { token })
const unban = (userId: number, token: string) => site.call(admin.unbanUser, { query: { userId } }, { token })

/** All public lists, as a guest sees them. */
const everything = async (quiz: TestQuiz) => ({
  all: await site.call(quizzes.list, { body: {} }),
  ofSubject: await site.call(quizzes.list, { body: { subjectId: quiz.subjectId } }),
  trending: await site.call(home.trending, { query: {} }),
  authors: await site.call(authors.list, { body: {} }),
  top: await site.call(authors.top, {}),
})

test('a deleted test is not found, its results stay readable', async () => {
  const [{ token }, reader] = [await anAdmin(), await site.signUp()]
  const quiz = await aQuiz(db)
  await aQuiz(db, { authorId: quiz.authorId })
  const resultId = await pass(quiz, reader.token)
  await like(quiz, reader.token)
  expect(await deleteQuiz(quiz.id, token)).toBe(true)

  expect(await list()).toHaveLength(1)
  expect((await everything(quiz)).ofSubject.totalCount).toBe(1)
  expect(await site.call(authors.list, { body: {} })).toMatchObject({
    items: [{ createdTestsCount: 1, myTestsLikes: 0, myTestPassedCount: 0 }],
  })
  const refusals = [
    await site.refusal(quizzes.get, { params: { id: quiz.id }, query: {} }),
    await site.refusal(taking.perform, { body: { testId: quiz.id, userA: [] } }),
    await site.refusal(likes.toggle, { body: { testId: quiz.id } }, { token: reader.token }),
    await site.refusal(images.cover, { query: { testId: quiz.id } }),
  ]
  for (const refused of refusals) expect(refused).toMatchObject({ status: 404, code: 'quiz_not_found' })
  expect(await site.call(results.get, { params: { id: resultId } })).toMatchObject({
    testId: quiz.id,
    isTestAvailable: false,
  })
  expect(await findDrift(db)).toEqual(noDrift)
})

test('an administrator does not decide on an own test, by the documented calls either', async () => {
  const [own, other] = [await anAdmin(), await anAdmin()]
  const quiz = await aQuiz(db, { authorId: own.id })
  const forbidden = { status: 403, code: 'forbidden' }
  expect(await site.refusal(admin.deleteQuiz, { query: { testId: quiz.id } }, own)).toMatchObject(forbidden)
  expect(await list()).toHaveLength(1)
  await deleteQuiz(quiz.id, other.token)
  expect(await site.refusal(admin.restoreQuiz, { query: { testId: quiz.id } }, own)).toMatchObject(forbidden)
  expect(await list()).toHaveLength(0)
})

test('an author whose only test is deleted is not listed', async () => {
  const { token } = await anAdmin()
  const quiz = await aQuiz(db)
  await deleteQuiz(quiz.id, token)
  expect(await site.call(authors.list, { body: {} })).toEqual({ items: [], totalCount: 0 })
  expect(await site.call(profiles.created, { body: { profileId: quiz.authorId } })).toEqual({
    items: [],
    totalCount: 0,
  })
})

test('deleting and restoring twice is the same as once', async () => {
  const { token } = await anAdmin()
  const quiz = await aQuiz(db)
  await pass(quiz)
  const before = await everything(quiz)
  for (let times = 0; times < 2; times++) expect(await deleteQuiz(quiz.id, token)).toBe(true)
  for (let times = 0; times < 2; times++) expect(await restoreQuiz(quiz.id, token)).toBe(true)
  expect(await everything(quiz)).toEqual(before)
  expect(await findDrift(db)).toEqual(noDrift)
})

test('a deleted test can be restored for thirty days', async () => {
  const author = await site.signUp()
  const { id } = await anAdmin()
  const signIn = async () => (await site.signIn(id)).token
  const [one, other] = [await aQuiz(db, { authorId: author.id }), await aQuiz(db, { authorId: author.id })]
  await deleteQuiz(one.id, await signIn())
  await deleteQuiz(other.id, await signIn())
  site.clock.advance(30 * day)
  expect(await restoreQuiz(one.id, await signIn())).toBe(true)
  site.clock.advance(1)
  expect(
    await site.refusal(admin.restoreQuiz, { query: { testId: other.id } }, { token: await signIn() }),
  ).toMatchObject({ status: 404, code: 'too_late_to_restore' })
  expect((await list()).map(({ id: quizId }) => quizId)).toEqual([one.id])
})

test('a banned person, their tests, comments, likes and passes are not shown or counted', async () => {
  const { token } = await anAdmin()
  const [rude, author] = [await site.signUp({ full_name: 'Грубиян' }), await site.signUp({ full_name: 'Автор' })]
  const theirs = await aQuiz(db, { authorId: rude.id, title: 'Его' })
  const quiz = await aQuiz(db, { authorId: author.id, title: 'Чужой' })
  await like(quiz, rude.token)
  await pass(quiz, rude.token)
  await say(quiz, 'Плохо!', rude.token)
  const resultId = await pass(theirs, author.token)
  expect(await ban(rude.id, token)).toBe(true)

  expect(await list()).toMatchObject([{ title: 'Чужой', likesCount: 0, usesCount: 0, commentsCount: 0 }])
  const seen = await everything(quiz)
  expect([seen.all.totalCount, seen.ofSubject.totalCount, seen.trending.length]).toEqual([1, 1, 1])
  expect(seen.authors).toMatchObject({
    items: [{ fullName: 'Автор', myTestsLikes: 0, myTestPassedCount: 0 }],
    totalCount: 1,
  })
  expect(await site.call(comments.list, { query: { testId: quiz.id } })).toEqual([])
  expect(await site.refusal(profiles.get, { query: { profileId: rude.id } })).toMatchObject({ status: 404 })
  expect(await site.refusal(quizzes.get, { params: { id: theirs.id }, query: {} })).toMatchObject({ status: 404 })
  expect(await site.call(results.get, { params: { id: resultId } })).toMatchObject({ isTestAvailable: false })
  expect(await findDrift(db)).toEqual(noDrift)
})

test('an unban restores everything', async () => {
  const { token } = await anAdmin()
  const [rude, author] = [await site.signUp(), await site.signUp()]
  const theirs = await aQuiz(db, { authorId: rude.id })
  const deleted = await aQuiz(db, { authorId: rude.id })
  const quiz = await aQuiz(db, { authorId: author.id })
  for (const made of [theirs, quiz]) {
    await like(made, rude.token)
    await pass(made, rude.token)
    await say(made, 'Моё мнение', rude.token)
    await like(made, author.token)
  }
  await deleteQuiz(deleted.id, token)
  await site.runSortKeyJob()
  const before = await everything(quiz)
  for (let times = 0; times < 2; times++) expect(await ban(rude.id, token)).toBe(true)
  expect(await findDrift(db)).toEqual(noDrift)
  for (let times = 0; times < 2; times++) expect(await unban(rude.id, token)).toBe(true)
  expect(await everything(quiz)).toEqual(before)
  expect(await site.call(comments.list, { query: { testId: quiz.id } })).toHaveLength(1)
  expect(await findDrift(db)).toEqual(noDrift)
})

test('a test restored while its author is banned is listed after the unban', async () => {
  const { token } = await anAdmin()
  const quiz = await aQuiz(db)
  await deleteQuiz(quiz.id, token)
  await ban(quiz.authorId, token)
  expect(await restoreQuiz(quiz.id, token)).toBe(true)
  expect(await list()).toEqual([])
  expect(await findDrift(db)).toEqual(noDrift)
  await unban(quiz.authorId, token)
  expect(await list()).toHaveLength(1)
  expect(await findDrift(db)).toEqual(noDrift)
})

test('a ban ends all sessions at once, and lifting it does not bring them back', async () => {
  const { token } = await anAdmin()
  const rude = await site.signUp()
  const elsewhere = await site.signIn(rude.id)
  expect(await site.call(auth.isAuthorised, {}, { token: rude.token })).toBe(true)
  await ban(rude.id, token)
  for (const session of [rude, elsewhere])
    expect(await site.refusal(profiles.mine, {}, { token: session.token })).toMatchObject({ status: 401 })
  await unban(rude.id, token)
  expect(await site.refusal(profiles.mine, {}, { token: rude.token })).toMatchObject({ status: 401 })
})

test('administrators can ban neither themselves nor one another', async () => {
  const [one, other] = [await anAdmin(), await anAdmin()]
  for (const userId of [one.id, other.id])
    expect(await site.refusal(admin.banUser, { query: { userId } }, { token: one.token })).toMatchObject({
      status: 403,
      code: 'cannot_ban_administrator',
    })
})

test('unknown people and tests cannot be moderated', async () => {
  const { token } = await anAdmin()
  const unknownPerson = { query: { userId: 999_999_999 } }
  const unknownQuiz = { query: { testId: 999_999_999 } }
  for (const endpoint of [admin.banUser, admin.unbanUser])
    expect(await site.refusal(endpoint, unknownPerson, { token })).toMatchObject({
      status: 404,
      code: 'profile_not_found',
    })
  for (const endpoint of [admin.deleteQuiz, admin.restoreQuiz])
    expect(await site.refusal(endpoint, unknownQuiz, { token })).toMatchObject({ status: 404, code: 'quiz_not_found' })
  expect(await site.refusal(admin.banUser, { query: { userId: 0 } }, { token })).toMatchObject({ status: 400 })
})

test('only administrators moderate', async () => {
  const quiz = await aQuiz(db)
  const { token } = await site.signUp()
  const calls = [
    [admin.deleteQuiz, { query: { testId: quiz.id } }],
    [admin.restoreQuiz, { query: { testId: quiz.id } }],
    [admin.banUser, { query: { userId: quiz.authorId } }],
    [admin.unbanUser, { query: { userId: quiz.authorId } }],
  ] as const
  for (const [endpoint, input] of calls) {
    expect(await site.refusal(endpoint as typeof admin.banUser, input as never)).toMatchObject({ status: 401 })
    expect(await site.refusal(endpoint as typeof admin.banUser, input as never, { token })).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
  }
  expect(await list()).toHaveLength(1)
})

test('a prefetch or a link on another site deletes nothing', async () => {
  const { token } = await anAdmin()
  const quiz = await aQuiz(db)
  for (const headers of [{ 'sec-purpose': 'prefetch' }, { purpose: 'prefetch' }, { 'sec-fetch-site': 'cross-site' }])
    expect(
      await site.refusal(admin.deleteQuiz, { query: { testId: quiz.id } }, { token, headers: { ...headers } as never }),
    ).toMatchObject({ status: 403 })
  expect(await list()).toHaveLength(1)
})

test('replies to administrators are sent with no-store', async () => {
  const { token } = await anAdmin()
  const quiz = await aQuiz(db)
  const response = await site.app.inject({
    url: `/api/admin/deletetest?testId=${quiz.id}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.json()).toBe(true)
})

test('a ban concurrent with other actions leaves counters right', async () => {
  const { token } = await anAdmin()
  const rude = await site.signUp()
  const own = await aQuiz(db, { authorId: rude.id })
  const made = [own, await aQuiz(db), await aQuiz(db)]
  await Promise.allSettled([
    ...made.flatMap((quiz) => [like(quiz, rude.token), pass(quiz, rude.token), say(quiz, 'Я', rude.token), pass(quiz)]),
    ban(rude.id, token),
    ...made.flatMap((quiz) => [pass(quiz, rude.token), like(quiz, rude.token), pass(quiz)]),
    deleteQuiz(made[1]?.id ?? 0, token),
  ])
  expect(await site.refusal(profiles.get, { query: { profileId: rude.id } })).toMatchObject({ status: 404 })
  expect(await findDrift(db)).toEqual(noDrift)
})
