import { results } from '@quiz/contract/attempt/results.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { editing } from '@quiz/contract/editing/editing.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { hashInAddress, imageAddress } from '@quiz/contract/quiz/images.ts'
import { likes } from '@quiz/contract/quiz/likes.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectDrift } from '#server/testing/drift.ts'
import { aPicture, aQuizDraft, twoResults } from '#server/testing/quiz-draft.ts'
import { aQuiz, bestAnswers, subjectIdOf, type TestQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const url = { prefer: 'images=url' }
const pass = (quiz: TestQuiz, token?: string) =>
  site.call(taking.perform, { body: { testId: quiz.id, userA: bestAnswers(quiz.content) } }, token ? { token } : {})
const read = (id: string, options: { token?: string; headers?: Record<string, string> } = {}) =>
  site.call(results.get, { params: { id } }, options)

test('anyone can read a result by its id, and it does not name the taker', async () => {
  const author = await site.signUp({ full_name: 'Вера Тихомирова', avatar: 'c'.repeat(64) })
  const taker = await site.signUp({ full_name: 'Тайный Читатель', user_name: 'secret_reader' })
  const quiz = await aQuiz(db, { authorId: author.id, title: 'Классика', subject: 'Образование' })
  const id = await pass(quiz, taker.token)
  const seen = await read(id, { headers: url })
  expect(seen).toEqual({
    id,
    resultImg: imageAddress('0'.repeat(64)),
    subjectId: quiz.subjectId,
    subjectName: 'Образование',
    resultTitle: 'Знаток',
    resultDescription: 'Так держать.',
    userScorePercentage: 100,
    userScores: 3,
    maxScores: 3,
    questionAnswered: 2,
    allQuestionsCnt: 2,
    testTypeId: 1,
    testId: quiz.id,
    isOwn: false,
    review: 'full',
    reviewFrom: null,
    challenges: true,
    comparedWith: null,
    testTitle: 'Классика',
    isTestRemoved: false,
    isTestAvailable: true,
    isLikedByCurrentUser: false,
    likesCount: 0,
    commentsOff: false,
    isAuthorAvailable: true,
    userCreatedId: author.id,
    userCreatedFullName: 'Вера Тихомирова',
    userCreatedAvatar: imageAddress('c'.repeat(64)),
    userCreatedTests: 1,
    userCreatedLikes: 0,
  })
  expect(JSON.stringify(seen)).not.toMatch(/Тайный|secret_reader/)
  expect(await read(id, { token: (await site.signUp()).token, headers: url })).toEqual(seen)
})

test('points are counted by the version that was taken; a personality test has none', async () => {
  const quiz = await aQuiz(db)
  const [first] = bestAnswers(quiz.content)
  const id = await site.call(taking.perform, { body: { testId: quiz.id, userA: first ? [first] : [] } })
  expect(await read(id)).toMatchObject({ userScores: 1, maxScores: 3, questionAnswered: 1, allQuestionsCnt: 2 })
  expect(await read(await pass(await aQuiz(db, { kind: 'personality' })))).toMatchObject({
    userScores: null,
    maxScores: null,
  })
})

describe('whose result it is', () => {
  const key = 'a-key_of_22_characters'
  const withKey = (resultKey: string) => ({ headers: { 'x-result-key': resultKey } })
  const takeAsGuest = async (quiz: TestQuiz, resultKey?: string) =>
    site.call(taking.perform, { body: { testId: quiz.id, userA: bestAnswers(quiz.content), resultKey } })

  test('the account that took the test owns its result; another account and a guest do not', async () => {
    const [taker, other] = [await site.signUp(), await site.signUp()]
    const id = await pass(await aQuiz(db), taker.token)
    expect(await read(id, { token: taker.token })).toMatchObject({ isOwn: true })
    expect(await read(id, { token: other.token })).toMatchObject({ isOwn: false })
    expect(await read(id)).toMatchObject({ isOwn: false })
  })

  test('a guest owns a result by its key alone, and the store has only the hash of it', async () => {
    const id = await takeAsGuest(await aQuiz(db), key)
    expect(await read(id, withKey(key))).toMatchObject({ isOwn: true })
    for (const wrong of ['another_key_of_that_size', 'short', `${key}!`])
      expect(await read(id, withKey(wrong))).toMatchObject({ isOwn: false })
    expect(await read(id)).toMatchObject({ isOwn: false })
    const row = await db.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.result_key_hash).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(row)).not.toContain(key)
  })

  test('a result without a key has no owner, whatever key is sent', async () => {
    const id = await takeAsGuest(await aQuiz(db))
    expect(await read(id, withKey(key))).toMatchObject({ isOwn: false })
  })

  test('the key of an attempt by an account is not stored', async () => {
    const { token } = await site.signUp()
    const quiz = await aQuiz(db)
    const body = { testId: quiz.id, userA: bestAnswers(quiz.content), resultKey: key }
    const id = await site.call(taking.perform, { body }, { token })
    expect(await read(id, withKey(key))).toMatchObject({ isOwn: false })
  })

  test('a reply to a key is private and differs from the shared one only in isOwn', async () => {
    const id = await takeAsGuest(await aQuiz(db), key)
    const get = (headers: Record<string, string>) => site.app.inject({ url: `/api/test/getresult/${id}`, headers })
    const [own, shared] = [await get({ 'x-result-key': key }), await get({})]
    expect(own.headers).toMatchObject({ 'cache-control': 'private, no-store' })
    expect(own.headers.vary).toContain('X-Result-Key')
    expect(shared.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(own.json()).toEqual({ ...shared.json(), isOwn: true })
  })

  test.each(['x'.repeat(21), 'x'.repeat(129), 'a key with blanks in it', 'ключ-из-двадцати-двух-букв'])(
    'an attempt with the key %j is refused',
    async (resultKey) => {
      const quiz = await aQuiz(db)
      const body = { testId: quiz.id, userA: bestAnswers(quiz.content), resultKey }
      expect(await site.refusal(taking.perform, { body })).toMatchObject({ status: 400, code: 'invalid_request' })
    },
  )
})

test('the id is accepted in any letter case', async () => {
  const id = await pass(await aQuiz(db))
  expect(await read(id.toUpperCase())).toMatchObject({ id })
})

test('a result has its own picture or else the cover', async () => {
  const { token } = await site.signUp()
  const [cover, own] = [await aPicture(80, 50), await aPicture(50, 80)]
  const body = await aQuizDraft(await subjectIdOf(db, 'Игры'), {
    testImg: cover,
    results: twoResults.map((result, index) => (index === 1 ? { ...result, resultImg: own } : result)),
    title: 'С картинками',
  })
  const id = await site.call(quizzes.create, { body }, { token })
  const quiz = await site.call(quizzes.get, { params: { id }, query: { forEdit: 'true' } }, { token, headers: url })
  const right = quiz.questions.map((question) => ({
    questionId: question.id,
    answerIds: question.answers.flatMap((answer) =>
      'isRightAnswer' in answer && answer.isRightAnswer ? [answer.id] : [],
    ),
  }))
  const wrong = quiz.questions.slice(0, 1).map((question) => ({
    questionId: question.id,
    answerIds: question.answers
      .flatMap((answer) => ('isRightAnswer' in answer && !answer.isRightAnswer ? [answer.id] : []))
      .slice(0, 1),
  }))
  const perform = (userA: typeof right) => site.call(taking.perform, { body: { testId: id, userA } })
  const [bad, good] = [
    await read(await perform(wrong), { headers: url }),
    await read(await perform(right), { headers: url }),
  ]
  const hashes = [quiz.testImg, 'results' in quiz && quiz.results[1]?.resultImg].map((address) =>
    hashInAddress(address || ''),
  )
  expect(hashes[0]).not.toBe(hashes[1])
  expect([bad, good].map(({ resultTitle, resultImg }) => [resultTitle, hashInAddress(resultImg ?? '')])).toEqual([
    ['Новичок', hashes[0]],
    ['Знаток', hashes[1]],
  ])
  expect((await read(await perform(right))).resultImg).toMatch(/^\/9j\//)
})

test('a result of a deleted test has no picture, and one of a banned author no avatar', async () => {
  const administrator = await site.signUp({ is_admin: true })
  const author = await site.signUp({ avatar: 'c'.repeat(64) })
  const quiz = await aQuiz(db, { authorId: author.id })
  const id = await pass(quiz)
  await site.call(admin.deleteQuiz, { query: { testId: quiz.id } }, administrator)
  expect(await read(id, { headers: url })).toMatchObject({
    resultImg: null,
    userCreatedAvatar: imageAddress('c'.repeat(64)),
  })
  await site.call(admin.restoreQuiz, { query: { testId: quiz.id } }, administrator)
  await site.call(admin.banUser, { query: { userId: author.id } }, administrator)
  expect(await read(id, { headers: url })).toMatchObject({ resultImg: null, userCreatedAvatar: null })
  await site.call(admin.unbanUser, { query: { userId: author.id } }, administrator)
  expect(await read(id, { headers: url })).toMatchObject({ resultImg: imageAddress('0'.repeat(64)) })
})

test('a moderator’s deletion replaces the texts in the results of all versions until it is taken back', async () => {
  const administrator = await site.signUp({ is_admin: true })
  const author = await site.signUp()
  const quiz = await aQuiz(db, { authorId: author.id, title: 'Было' })
  const ids = [await pass(quiz)]
  await site.call(editing.update, { body: { id: quiz.id, versionNumber: 1, title: 'Стало' } }, author)
  ids.push(await pass(quiz))
  const before = await Promise.all(ids.map((id) => read(id)))
  expect(before.map(({ testTitle, isTestRemoved }) => [testTitle, isTestRemoved])).toEqual([
    ['Было', false],
    ['Стало', false],
  ])
  await site.call(admin.deleteQuiz, { query: { testId: quiz.id } }, administrator)
  const removed = 'Материал удалён модератором'
  for (const id of ids) {
    expect(await read(id, author)).toMatchObject({
      ...{ testTitle: removed, resultTitle: removed, resultDescription: removed, resultImg: null },
      ...{ isTestRemoved: true, userScorePercentage: 100, review: 'none' },
    })
  }
  await site.call(admin.restoreQuiz, { query: { testId: quiz.id } }, administrator)
  expect(await Promise.all(ids.map((id) => read(id)))).toEqual(before)
})

test('a result has the like of its reader', async () => {
  const quiz = await aQuiz(db)
  const { token } = await site.signUp()
  const id = await pass(quiz, token)
  await site.call(likes.toggle, { body: { testId: quiz.id } }, { token })
  expect(await read(id, { token })).toMatchObject({ isLikedByCurrentUser: true, likesCount: 1 })
  expect(await read(id)).toMatchObject({ isLikedByCurrentUser: false, likesCount: 1, userCreatedLikes: 1 })
})

test('the result of a deleted test can be read, the test is not available', async () => {
  expectDrift('a test is deleted by hand')
  const quiz = await aQuiz(db)
  const id = await pass(quiz)
  await db
    .updateTable('quizzes')
    .set({ is_listed: false, deleted_at: site.clock.now(), deleted_by: 'author' })
    .where('id', '=', quiz.id)
    .execute()
  expect(await read(id)).toMatchObject({ resultTitle: 'Знаток', testId: quiz.id, isTestAvailable: false })
})

test('the result of a banned author can be read, the profile is not available', async () => {
  const author = await site.signUp()
  const id = await pass(await aQuiz(db, { authorId: author.id }))
  const { token } = await site.signUp({ is_admin: true })
  await site.call(admin.banUser, { query: { userId: author.id } }, { token })
  expect(await read(id)).toMatchObject({ isTestAvailable: false, isAuthorAvailable: false })
})

test('an invalid id is refused, an unknown one is not found', async () => {
  expect(await site.refusal(results.get, { params: { id: 'a3bb189e-8bf9-4a51-8a4c-1f6a4c1b9d11' } })).toMatchObject({
    status: 404,
    code: 'result_not_found',
  })
  for (const id of ['1', 'abc', 'a3bb189e8bf94a518a4c1f6a4c1b9d11', "a3bb189e-8bf9-4a51-8a4c-1f6a4c1b9d1'"])
    expect(await site.refusal(results.get, { params: { id } })).toMatchObject({ status: 400, code: 'invalid_request' })
})
