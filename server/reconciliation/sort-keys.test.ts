import { taking } from '@quiz/contract/attempt/taking.ts'
import { likes } from '@quiz/contract/quiz/likes.ts'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { expectDrift, noDrift } from '#server/testing/drift.ts'
import { aQuiz, bestAnswers, type TestQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { lockQuizzes } from './locks.queries.ts'
import { recount } from './recount.ts'
import { refreshSortKeys } from './refresh-sort-keys.ts'
import { claimStale, copyKeys, sortKeyBatchSize } from './sort-keys.queries.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const like = async ({ id }: TestQuiz) =>
  site.call(likes.toggle, { body: { testId: id } }, { token: (await site.signUp()).token })
const pass = ({ id, content }: TestQuiz) =>
  site.call(taking.perform, { body: { testId: id, userA: bestAnswers(content) } })
const popularityOf = async ({ id }: TestQuiz) =>
  (await db.selectFrom('quizzes').select('popularity').where('id', '=', id).executeTakeFirstOrThrow()).popularity
const ranksOf = ({ authorId }: TestQuiz) =>
  db.selectFrom('users').select(['rank_likes', 'rank_passes']).where('id', '=', authorId).executeTakeFirstOrThrow()
const marks = async () => ({
  quizzes: (await db.selectFrom('stale_quiz_keys').select('quiz_id').execute()).map((row) => row.quiz_id),
  people: (await db.selectFrom('stale_user_keys').select('user_id').execute()).map((row) => row.user_id),
})

test('a like and a pass mark the sort keys as stale, a refresh copies them and removes the marks', async () => {
  const quiz = await aQuiz(db)
  await like(quiz)
  await pass(quiz)
  expect(await marks()).toEqual({ quizzes: [quiz.id], people: [quiz.authorId] })
  expect(await popularityOf(quiz)).toBe(0)
  expect(await refreshSortKeys(db)).toBe(true)
  expect(await popularityOf(quiz)).toBe(4)
  expect(await ranksOf(quiz)).toEqual({ rank_likes: 1, rank_passes: 1 })
  expect(await marks()).toEqual({ quizzes: [], people: [] })
  expect(await refreshSortKeys(db)).toBe(false)
})

test('keys that are marked as stale are no drift; unmarked ones that differ are', async () => {
  const quiz = await aQuiz(db)
  await like(quiz)
  expect((await recount(db)).corrected).toEqual(noDrift)
  await site.runSortKeyJob()
  await db.updateTable('quizzes').set({ popularity: 9 }).where('id', '=', quiz.id).execute()
  await db.updateTable('users').set({ rank_likes: 9 }).where('id', '=', quiz.authorId).execute()
  expect((await recount(db)).corrected).toEqual({ ...noDrift, quizzes: [quiz.id], people: [quiz.authorId] })
})

test('more stale keys than one transaction takes are all refreshed in one run', async () => {
  const { authorId } = await aQuiz(db)
  const made: TestQuiz[] = []
  for (let count = 0; count <= sortKeyBatchSize; count++) made.push(await aQuiz(db, { authorId }))
  await db
    .insertInto('stale_quiz_keys')
    .values(made.map(({ id }) => ({ quiz_id: id })))
    .execute()
  await refreshSortKeys(db)
  expect(await marks()).toEqual({ quizzes: [], people: [] })
})

test('refreshes concurrent with likes and passes miss no change', async () => {
  const made = [await aQuiz(db), await aQuiz(db), await aQuiz(db)]
  let isOver = false
  const refreshing = Promise.all(
    [1, 2].map(async () => {
      while (!isOver) await refreshSortKeys(db)
    }),
  )
  for (let round = 0; round < 4; round++)
    await Promise.all(made.flatMap((quiz) => [like(quiz), pass(quiz), like(quiz)]))
  isOver = true
  await refreshing
  await refreshSortKeys(db)
  // Four rounds of two likes of weight 3, and one pass, as all come from one address.
  for (const quiz of made) expect(await popularityOf(quiz)).toBe(25)
  expect(await marks()).toEqual({ quizzes: [], people: [] })
})

test('a like that waits for a refresh marks the keys again', async () => {
  const quiz = await aQuiz(db)
  await like(quiz)
  let later: Promise<unknown> = Promise.resolve()
  await inTransaction(db, async (transaction) => {
    const ids = await claimStale(transaction, 'quizzes')
    await lockQuizzes(transaction, ids)
    await copyKeys(transaction, 'quizzes', ids)
    later = like(quiz)
    // Long enough for the like to wait for the lock.
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
  await later
  expect(await popularityOf(quiz)).toBe(3)
  expect((await marks()).quizzes).toEqual([quiz.id])
  await refreshSortKeys(db)
  expect(await popularityOf(quiz)).toBe(6)
})

test('a refresh that waits for an action copies its counters', async () => {
  expectDrift('a counter is changed by hand')
  const quiz = await aQuiz(db)
  await like(quiz)
  let refreshing: Promise<unknown> = Promise.resolve()
  await inTransaction(db, async (transaction) => {
    await lockQuizzes(transaction, [quiz.id])
    await transaction.updateTable('quiz_counters').set({ popularity: 8 }).where('quiz_id', '=', quiz.id).execute()
    refreshing = refreshSortKeys(db)
    // Long enough for the refresh to wait for the lock.
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
  await refreshing
  expect(await popularityOf(quiz)).toBe(8)
})
