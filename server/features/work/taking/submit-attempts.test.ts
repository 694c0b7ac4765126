import { beforeEach, describe, expect, test } from 'vitest'
import { countRows } from '#server/platform/store/count-rows.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { setModeration } from '#server/reconciliation/quiz-facts.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { aParticipant, aWork, aWorkAttempt, type TestWork, type WorkOptions } from '#server/testing/work-factory.ts'
import { submitBatchSize } from './submit-attempts.queries.ts'
import { submitDue } from './submit-attempts.ts'

const site = await buildTestApp()
// Another process of the same site.
const other = await buildTestApp({ store: site.store, clock: site.clock })
const { db } = site.store
beforeEach(site.store.reset)

const minute = 60_000
const lateMs = 5_000
const work = (options: WorkOptions = {}) => aWork(db, { now: site.clock.now(), ...options })
/** Adds attempts at a work that are under way, each with the first question answered right. */
async function underWay(given: TestWork, count: number): Promise<void> {
  const [question] = given.quizzes[0]?.content.questions ?? []
  const right = { questionId: question?.id ?? 0, value: [question?.answers[0]?.id ?? 0], sequence: 1 }
  for (let added = 0; added < count; added++) {
    const { id: participantId } = await aParticipant(db, given.id)
    const answers = JSON.stringify([right])
    await aWorkAttempt(db, { work: given, participantId }, { answers, answered_count: 1, now: site.clock.now() })
  }
}
const attempts = () => db.selectFrom('work_attempts').selectAll().orderBy('id').execute()
const submitters = async () => (await attempts()).map((one) => one.submitted_by)
/** Gives every row of the tables a revision, as their readers do. */
const numberAll = () => db.updateTable('work_participants').set({ revision: 1 }).execute()
/** How many rows of its table changed since. */
const countChanged = ({ id }: TestWork) =>
  countRows(db.selectFrom('work_participants').where('work_id', '=', id).where('revision', 'is', null))

describe('the job that hands in attempts', () => {
  test('hands in what is overdue with what was saved, five seconds after the end', async () => {
    const given = await work({ settings: { minutes: 10 } })
    await underWay(given, 2)
    site.clock.advance(10 * minute + lateMs - 1)
    await site.runOverdueJob()
    expect(await submitters()).toEqual([null, null])
    await numberAll()
    site.clock.advance(1)
    await site.runOverdueJob()
    const score = { points: 100, max_points: 3, percent: 33, submitted_at: site.clock.now(), submitted_by: 'clock' }
    expect(await attempts()).toMatchObject([score, score])
    expect(await countChanged(given)).toBe(2)
  })

  test('leaves attempts at other works and those with more time alone, and changes no table then', async () => {
    const [short, long] = [await work({ settings: { minutes: 10 } }), await work({ settings: { minutes: 60 } })]
    await underWay(short, 1)
    await underWay(long, 1)
    site.clock.advance(20 * minute)
    await numberAll()
    await site.runOverdueJob()
    expect((await submitters()).toSorted()).toEqual(['clock', null])
    expect(await Promise.all([long, short].map(countChanged))).toEqual([0, 1])
    await numberAll()
    await site.runOverdueJob()
    expect(await Promise.all([long, short].map(countChanged))).toEqual([0, 0])
  })

  test('hands in for the author who closed the work, and for the clock what was overdue before', async () => {
    const given = await work({ settings: { minutes: 10 } })
    await underWay(given, 1)
    site.clock.advance(8 * minute)
    await underWay(given, 1)
    site.clock.advance(4 * minute)
    await db.updateTable('works').set({ closed_at: site.clock.now(), closed_by: 'author' }).execute()
    await site.runOverdueJob()
    expect((await submitters()).toSorted()).toEqual(['author', 'clock'])
  })

  test('hands in for the clock what a moderator closed, or whose quiz was hidden', async () => {
    const [closed, hidden] = [await work(), await work()]
    await underWay(closed, 1)
    await underWay(hidden, 1)
    await db
      .updateTable('works')
      .set({ closed_at: site.clock.now(), closed_by: 'moderator' })
      .where('id', '=', closed.id)
      .execute()
    await inTransaction(db, (transaction) => setModeration(transaction, hidden.quizzes[0]?.id ?? 0, 'hidden'))
    await site.runOverdueJob()
    expect(await submitters()).toEqual(['clock', 'clock'])
  })

  test('hands in more than one portion', async () => {
    const given = await work({ settings: { minutes: 10 } })
    await underWay(given, submitBatchSize + 5)
    site.clock.advance(11 * minute)
    await site.runOverdueJob()
    expect(new Set(await submitters())).toEqual(new Set(['clock']))
  })

  test('of two processes at once hands in each attempt once', async () => {
    const works = [await work({ settings: { minutes: 10 } }), await work({ settings: { minutes: 10 } })]
    for (const given of works) await underWay(given, 10)
    site.clock.advance(11 * minute)
    await numberAll()
    await Promise.all([1, 2, 3].flatMap(() => [site.runOverdueJob(), other.runOverdueJob()]))
    expect(await submitters()).toEqual(Array.from({ length: 20 }, () => 'clock'))
    expect(await Promise.all(works.map(countChanged))).toEqual([10, 10])
  })

  test('stops between portions when the process shuts down', async () => {
    const given = await work({ settings: { minutes: 10 } })
    await underWay(given, 1)
    const now = new Date(site.clock.now().getTime() + 11 * minute)
    await submitDue(db, { now, workId: given.id }, AbortSignal.abort())
    expect(await submitters()).toEqual([null])
  })
})
