import { results } from '@quiz/contract/attempt/results.ts'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { rescoringCalls } from '#server/testing/rescored-quizzes.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { continueRun } from './rescore-job.ts'
import { rescoreBatchSize } from './rescoring.queries.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const { aCorrectable, take, correct, rescore, progress } = rescoringCalls(site)
const many = 2 * rescoreBatchSize + 10

/** Copies of an attempt by guests, past the application, under its time. */
async function copies(id: string, count: number) {
  const row = await db.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { answers, breakdown, outcomes, ...columns } = row
  const copied = {
    ...{ ...columns, is_counted: false, outcomes: null },
    ...{ answers: JSON.stringify(answers), breakdown: JSON.stringify(breakdown) },
  }
  await db
    .insertInto('attempts')
    .values(Array.from({ length: count }, () => ({ ...copied, id: crypto.randomUUID() })))
    .execute()
}
const rescored = () =>
  db
    .selectFrom('attempts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('rescored_version_id', 'is not', null)
    .executeTakeFirstOrThrow()

test('the job goes in portions; several at once, and a portion that is rolled back, do nothing twice', async () => {
  const quiz = await aCorrectable()
  await copies(await take(quiz, 1), many - 1)
  await correct(quiz, 1)
  expect(await rescore(quiz)).toMatchObject({ attempts: many, higher: many })
  await inTransaction(db, (transaction) => continueRun(transaction, site.clock.now()))
  expect((await rescored()).count).toBe(rescoreBatchSize)
  await expect(
    inTransaction(db, async (transaction) => {
      await continueRun(transaction, site.clock.now())
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await progress(quiz)).toMatchObject({ isDone: false, expected: many, attempts: rescoreBatchSize })
  await Promise.all([site.runRescoreJob(), site.runRescoreJob(), site.runRescoreJob()])
  await site.runRescoreJob()
  expect((await rescored()).count).toBe(many)
  expect(await progress(quiz)).toMatchObject({ isDone: true, attempts: many, higher: many, same: 0 })
})

test('a recount that is asked for again under way goes on; a correction in the middle begins anew only when asked for', async () => {
  const quiz = await aCorrectable()
  const id = await take(quiz, 1)
  await copies(id, rescoreBatchSize)
  await correct(quiz, 1)
  await rescore(quiz)
  await inTransaction(db, (transaction) => continueRun(transaction, site.clock.now()))
  await rescore(quiz)
  expect(await progress(quiz)).toMatchObject({ versionNumber: 2, attempts: rescoreBatchSize })
  await correct(quiz, 2)
  await inTransaction(db, (transaction) => continueRun(transaction, site.clock.now()))
  expect(await progress(quiz)).toMatchObject({ versionNumber: 2, attempts: rescoreBatchSize + 1 })
  await rescore(quiz)
  expect(await progress(quiz)).toMatchObject({ versionNumber: 3, isDone: false, attempts: 0 })
  await site.runRescoreJob()
  expect(await progress(quiz)).toMatchObject({ versionNumber: 3, isDone: true, same: rescoreBatchSize + 1 })
  expect(await site.call(results.get, { params: { id } })).toMatchObject({
    userScorePercentage: 67,
    earned: { userScorePercentage: 67 },
  })
})

test('the job counts an attempt at an old version that came meanwhile', async () => {
  const quiz = await aCorrectable()
  await take(quiz, 1)
  await correct(quiz, 1)
  await rescore(quiz)
  await take(quiz, 1)
  await site.runRescoreJob()
  expect(await progress(quiz)).toMatchObject({ expected: 1, attempts: 2, higher: 2 })
})
