import { expect, onTestFinished, test } from 'vitest'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { restartableStore } from '#server/testing/restartable-store.ts'
import { recount } from './recount.ts'
import { refreshSortKeys } from './refresh-sort-keys.ts'

const { open, killAfterLine } = await restartableStore()

/** Copies the keys of all marked tests, prints a line and keeps the transaction open until it is killed. */
const unfinishedRefresh = `
  import { inTransaction } from '#server/platform/store/transaction.ts'
  import { lockQuizzes } from '#server/reconciliation/locks.queries.ts'
  import { claimStaleQuizzes, copyQuizKeys } from '#server/reconciliation/sort-keys.queries.ts'
  await inTransaction(db, async (transaction) => {
    const ids = await claimStaleQuizzes(transaction)
    await lockQuizzes(transaction, ids)
    console.log(await copyQuizKeys(transaction, ids))
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
