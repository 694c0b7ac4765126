import { limits } from '@quiz/contract/limits.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { reports } from '@quiz/contract/moderation/reports.ts'
import { works } from '@quiz/contract/work/works.ts'
import { beforeEach, expect, test } from 'vitest'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { aParticipant, aWork, aWorkAttempt, type WorkOptions } from '#server/testing/work-factory.ts'
import { removeBatchSize } from './remove-works.ts'
import { retentionJob } from './retention-job.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const dayMs = 24 * 3_600_000
const inDays = (days: number) => new Date(site.clock.now().getTime() + days * dayMs)
const run = () => retentionJob(site.context).run()
const idsOf = async () => (await db.selectFrom('works').select('id').orderBy('id').execute()).map(({ id }) => id)

/** A work that is kept for 30 days, with somebody in its list. */
async function aKept(options: WorkOptions = {}) {
  const work = await aWork(db, { now: site.clock.now(), keep_days: 30, closes_at: inDays(1), ...options })
  const { id: participantId } = await aParticipant(db, work.id, { name: 'Иванова Анна' })
  return { work, participantId }
}

/** Whether the work is kept until just before the day, and gone then with all that belongs to it. */
async function expectRemovedAfter(days: number) {
  site.clock.advance(days * dayMs - 1000)
  await run()
  expect(await idsOf()).toHaveLength(1)
  site.clock.advance(2000)
  await run()
  for (const table of ['works', 'work_quizzes', 'work_participants', 'work_attempts'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
}

test('a work is removed so many days after its time is up', async () => {
  await aKept()
  await expectRemovedAfter(31)
})

test('a work that its author closed is removed so many days after that', async () => {
  await aKept({ closes_at: inDays(100), closed_at: inDays(2) })
  await expectRemovedAfter(32)
})

test.each(['started_at', 'saved_at', 'submitted_at'] as const)(
  'the last attempt keeps a work for so many days more: its %s',
  async (column) => {
    const { work, participantId } = await aKept()
    await aWorkAttempt(db, { work, participantId }, { now: site.clock.now(), [column]: inDays(5) })
    await expectRemovedAfter(35)
  },
)

test('no work is kept for longer than 400 days after its creation', async () => {
  await aKept({ closes_at: inDays(1000), keep_days: 365 })
  await expectRemovedAfter(limits.keepDaysFromCreation)
})

test('the author is told the day on which the job removes a work', async () => {
  const author = await site.signUp()
  const { work } = await aKept({ quizzes: [await aQuiz(db, { authorId: author.id })] })
  const { deletesAt } = await site.call(works.get, { params: { id: work.id } }, author)
  expect(deletesAt).toBe(inDays(31).toISOString())
})

test('more works than one portion are removed in one run, and reports about them are closed', async () => {
  const all = []
  for (let at = 0; at < removeBatchSize + 1; at++) all.push((await aKept()).work.id)
  await site.call(reports.send, { body: { kind: 'work', id: all[0] ?? 0, reason: 'spam', text: '' } })
  const { work: young } = await aKept({ keep_days: 60 })
  site.clock.advance(32 * dayMs)
  await run()
  expect(await idsOf()).toEqual([young.id])
  const administrator = await site.signUp({ is_admin: true })
  const queue = await site.call(admin.reports, { body: { state: 'open' } }, administrator)
  expect(queue.items).toEqual([])
})
