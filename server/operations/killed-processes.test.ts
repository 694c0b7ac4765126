import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { limits } from '@quiz/contract/limits.ts'
import { expect, onTestFinished, test } from 'vitest'
import { rescoreJob } from '#server/features/attempt/taking/rescore-job.ts'
import { findRun, rescoreBatchSize, startRun } from '#server/features/attempt/taking/rescoring.queries.ts'
import { overdueJob } from '#server/features/work/taking/overdue-job.ts'
import { submitBatchSize } from '#server/features/work/taking/submit-attempts.queries.ts'
import { purgeBatchSize } from '#server/operations/retention/purge.queries.ts'
import { purgeDelayMs, purgeQuizzes } from '#server/operations/retention/purge-quizzes.ts'
import { createImagePipeline } from '#server/platform/images/pipeline.ts'
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts'
import { countRows } from '#server/platform/store/count-rows.ts'
import type { Store } from '#server/platform/store/open-store.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { recount } from '#server/reconciliation/recount.ts'
import { refreshSortKeys } from '#server/reconciliation/refresh-sort-keys.ts'
import { aUser } from '#server/testing/factories.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { restartableStore } from '#server/testing/restartable-store.ts'
import { aParticipant, aWork, aWorkAttempt } from '#server/testing/work-factory.ts'

const { dataDir, open, killAfterLine } = await restartableStore()

/** Copies the keys of all marked tests, prints a line and keeps the transaction open until it is killed. */
const unfinishedRefresh = `
  import { inTransaction } from '#server/platform/store/transaction.ts'
  import { lockQuizzes } from '#server/reconciliation/locks.queries.ts'
  import { claimStale, copyKeys } from '#server/reconciliation/sort-keys.queries.ts'
  await inTransaction(db, async (transaction) => {
    const ids = await claimStale(transaction, 'quizzes')
    await lockQuizzes(transaction, ids)
    console.log(await copyKeys(transaction, 'quizzes', ids))
    await new Promise((resolve) => setTimeout(resolve, 60_000))
  })`

test('after a process was killed during a refresh, all marks are left and the next run refreshes them', async () => {
  const before = await open()
  const quiz = await aQuiz(before.db)
  await before.db.updateTable('quiz_counters').set({ popularity: 5 }).where('quiz_id', '=', quiz.id).execute()
  await before.db.insertInto('stale_quiz_keys').values({ quiz_id: quiz.id }).execute()
  await before.close()

  expect(await killAfterLine(unfinishedRefresh)).toBe('true')

  const after = await open()
  onTestFinished(after.close)
  const keys = () => after.db.selectFrom('quizzes').select('popularity').where('id', '=', quiz.id).executeTakeFirst()
  const marked = async () => (await after.db.selectFrom('stale_quiz_keys').selectAll().execute()).length
  expect([await keys(), await marked()]).toEqual([{ popularity: 0 }, 1])
  expect(await refreshSortKeys(after.db)).toBe(true)
  expect([await keys(), await marked()]).toEqual([{ popularity: 5 }, 0])
  // The counter itself was set by hand.
  expect((await recount(after.db)).corrected.quizzes).toEqual([quiz.id])
}, 240_000)

/** Commits one portion of a test's comments, deletes another one, prints a line and keeps that transaction open until it is killed. */
const unfinishedPurge = `
  import { inTransaction } from '#server/platform/store/transaction.ts'
  import { deleteSomeComments, lockQuizToPurge } from '#server/operations/retention/purge.queries.ts'
  const portion = async (transaction) => deleteSomeComments(transaction, (await lockQuizToPurge(transaction, new Date())).id)
  await inTransaction(db, portion)
  await inTransaction(db, async (transaction) => {
    console.log(await portion(transaction))
    await new Promise((resolve) => setTimeout(resolve, 60_000))
  })`

/** A test with three portions of comments that was deleted too long ago to be restored. */
async function aLongDeletedQuiz({ db }: Store): Promise<number> {
  const [{ id }, author] = [await aQuiz(db), await aUser(db)]
  const comment = { quiz_id: id, user_id: author.id, text: 'Спасибо' }
  await db
    .insertInto('comments')
    .values(Array.from({ length: 3 * purgeBatchSize.comments }, () => comment))
    .execute()
  const deletedAt = new Date(Date.now() - limits.binDays * 24 * 3_600_000 - 2 * purgeDelayMs)
  await db.updateTable('quizzes').set({ deleted_at: deletedAt, deleted_by: 'author' }).where('id', '=', id).execute()
  // Counts the rows inserted past the application.
  await recount(db)
  return id
}

test('a process killed between portions of a purge leaves whole portions and right counters, and the next run finishes', async () => {
  const before = await open()
  const id = await aLongDeletedQuiz(before)
  await before.close()

  expect(await killAfterLine(unfinishedPurge)).toBe(String(purgeBatchSize.comments))

  const after = await open()
  onTestFinished(after.close)
  const { db } = after
  const state = async () => ({
    comments: (await db.selectFrom('comments').select('id').where('quiz_id', '=', id).execute()).length,
    purgedAt: (await db.selectFrom('quizzes').select('purged_at').where('id', '=', id).executeTakeFirst())?.purged_at,
    corrected: Object.values((await recount(db)).corrected).flat(),
  })
  expect(await state()).toEqual({ comments: 2 * purgeBatchSize.comments, purgedAt: null, corrected: [] })
  const images = createImagePipeline({ storage: await openFolderStorage(join(dataDir, 'images')) })
  await purgeQuizzes({ store: after, images, clock: () => new Date() }, new AbortController().signal)
  expect(await state()).toEqual({ comments: 0, purgedAt: expect.any(Date), corrected: [] })
}, 240_000)

/** Commits one portion of a recount, scores another one, prints a line and keeps that transaction open until it is killed. */
const unfinishedRecount = `
  import { inTransaction } from '#server/platform/store/transaction.ts'
  import { continueRun } from '#server/features/attempt/taking/rescore-job.ts'
  await inTransaction(db, (transaction) => continueRun(transaction, new Date()))
  await inTransaction(db, async (transaction) => {
    console.log(await continueRun(transaction, new Date()))
    await new Promise((resolve) => setTimeout(resolve, 60_000))
  })`

/** A test with three portions of attempts at a wrong key, whose author corrected it and asked for a recount. */
async function aCorrectedQuiz({ db }: Store): Promise<number> {
  const { id, versionId, content } = await aQuiz(db)
  const wrong = content.questions.map(({ id: questionId, answers }) => ({ questionId, value: [answers[1]?.id ?? 0] }))
  const attempt = { quiz_id: id, version_id: versionId, answers: JSON.stringify(wrong.slice(0, 1)), question_count: 2 }
  const score = { percent: 0, right_count: 0, result_id: content.results[0]?.id ?? 0, is_counted: false }
  await db
    .insertInto('attempts')
    .values(Array.from({ length: 3 * rescoreBatchSize }, () => ({ ...attempt, ...score, id: randomUUID() })))
    .execute()
  const questions = content.questions.map((question) => ({
    ...question,
    answers: question.answers.map((answer, at) => ({ ...answer, isRight: at === 1 })),
  }))
  const { id: corrected } = await db
    .insertInto('quiz_versions')
    .values({ quiz_id: id, number: 2, content: JSON.stringify({ ...content, questions }), change: 'scoring' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('quizzes').set({ version_id: corrected }).where('id', '=', id).execute()
  await startRun(db, { quizId: id, versionId: corrected, expected: 3 * rescoreBatchSize, now: new Date() })
  return id
}

test('a process killed between portions of a recount leaves whole portions, and the next run goes on and scores each attempt once', async () => {
  const before = await open()
  const id = await aCorrectedQuiz(before)
  await before.close()

  expect(await killAfterLine(unfinishedRecount)).toBe(String(id))

  const after = await open()
  onTestFinished(after.close)
  const { db } = after
  const state = async () => {
    const run = await findRun(db, id)
    const scored = await db
      .selectFrom('attempts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('quiz_id', '=', id)
      .where('percent', '=', 33)
      .where('earned_percent', '=', 0)
      .executeTakeFirstOrThrow()
    return { scored: scored.count, higher: run?.higher, isDone: run?.finishedAt !== null }
  }
  expect(await state()).toEqual({ scored: rescoreBatchSize, higher: rescoreBatchSize, isDone: false })
  const cache = { invalidate: () => {} }
  await rescoreJob({ store: after, cache, clock: () => new Date(), log: quietLog }).run()
  expect(await state()).toEqual({ scored: 3 * rescoreBatchSize, higher: 3 * rescoreBatchSize, isDone: true })
}, 240_000)

/** Commits one portion of attempts at a work, hands in another one, prints a line and keeps that transaction open until it is killed. */
const unfinishedHandIn = `
  import { inTransaction } from '#server/platform/store/transaction.ts'
  import { listOverdueWorks } from '#server/features/work/taking/submit-attempts.queries.ts'
  import { submitPortion } from '#server/features/work/taking/submit-attempts.ts'
  const now = new Date()
  const [workId] = await listOverdueWorks(db, now)
  await inTransaction(db, await submitPortion(db, workId, now))
  const submit = await submitPortion(db, workId, now)
  await inTransaction(db, async (transaction) => {
    console.log(await submit(transaction))
    await new Promise((resolve) => setTimeout(resolve, 60_000))
  })`

test('a process killed while it hands in attempts at a work leaves whole portions, and the next run hands in each once', async () => {
  const before = await open()
  const hourMs = 3_600_000
  const work = await aWork(before.db, { now: new Date(Date.now() - hourMs), settings: { minutes: 10 } })
  // One commit, as each is flushed to the disk.
  await inTransaction(before.db, async (db) => {
    for (let added = 0; added < 2 * submitBatchSize + 1; added++) {
      const { id: participantId } = await aParticipant(db, work.id)
      await aWorkAttempt(db, { work, participantId }, { now: new Date(Date.now() - hourMs) })
    }
    // As if the table was read.
    await db.updateTable('work_participants').set({ revision: 1 }).execute()
  })
  await before.close()

  expect(await killAfterLine(unfinishedHandIn)).toBe('true')

  const after = await open()
  onTestFinished(after.close)
  const { db } = after
  const state = async () => {
    const attempts = await db.selectFrom('work_attempts').select(['submitted_by', 'points']).execute()
    const changed = await countRows(db.selectFrom('work_participants').where('revision', 'is', null))
    const submitted = attempts.filter(({ submitted_by, points }) => submitted_by === 'clock' && points === 0)
    return { submitted: submitted.length, changed }
  }
  expect(await state()).toEqual({ submitted: submitBatchSize, changed: submitBatchSize })
  const job = overdueJob({ store: after, clock: () => new Date(), log: quietLog })
  await Promise.all([job.run(), job.run()])
  const all = 2 * submitBatchSize + 1
  expect(await state()).toEqual({ submitted: all, changed: all })
}, 240_000)
