import { workTaking } from '@quiz/contract/work/work-taking.ts'
import { works } from '@quiz/contract/work/works.ts'
import { expect, test } from 'vitest'
import { retentionJob } from '#server/operations/retention/retention-job.ts'
import { reconcileQuizzes, reconcileSubjects, reconcileUsers } from '#server/reconciliation/counters.queries.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { fillWithSamples } from './fill-with-samples.ts'
import { removeSamples } from './remove.ts'
import { sampleWork } from './seed-work.ts'

const site = await buildTestApp()
const counted = async (table: 'quizzes' | 'attempts' | 'likes' | 'comments' | 'works' | 'work_participants') =>
  (
    await site.store.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

const pointsOf = (shares: readonly (number | null)[], questions: readonly { points: number }[]) =>
  questions.reduce((sum, { points }, at) => sum + ((shares[at] ?? 0) / 100) * points, 0)

/** The work of the samples as its author sees it, whose session no visitor can have. */
async function expectSampleWork() {
  const { id, author_id } = await site.store.db
    .selectFrom('works')
    .select(['id', 'author_id'])
    .executeTakeFirstOrThrow()
  const { participants, questions } = await site.call(
    works.table,
    { params: { id }, query: {} },
    await site.signIn(author_id),
  )
  expect(participants.map(({ submittedBy }) => submittedBy ?? 'absent').toSorted()).toEqual([
    ...['absent', 'absent', 'clock', 'clock'],
    ...Array(8).fill('taker'),
  ])
  const marks = participants.flatMap(({ mark }) => mark ?? [])
  expect([Math.min(...marks), Math.max(...marks)]).toEqual([2, 5])
  // Points are stored in hundredths, and shares are scored anew.
  for (const { points, shares } of participants) if (points !== null) expect(points).toBe(pointsOf(shares, questions))
  expect(await site.call(workTaking.entry, { params: { code: sampleWork.code } })).toMatchObject({ state: 'open' })
}

test('an empty store is filled once, with right counters and open reviews, and the samples can be removed', async () => {
  const visitor = await site.signUp()
  const filled = await fillWithSamples(site.context)
  expect(filled).toMatchObject({ authors: 12, tests: 55, comments: 303 })
  expect(await counted('quizzes')).toBe(55)
  const reviews = await site.store.db.selectFrom('quizzes').select('review').distinct().execute()
  expect(reviews).toEqual([{ review: 'full' }])
  expect(await fillWithSamples(site.context)).toBeNull()
  await expectSampleWork()
  const key = 'a-visitor-tries-the-sample-work'
  await site.call(workTaking.start, { body: { code: sampleWork.code, name: 'Незабудкин Я.', key } })
  site.clock.advance(100 * 24 * 3_600_000)
  await site.runOverdueJob()
  await retentionJob(site.context).run()
  await site.store.db.deleteFrom('work_participants').where('name', '=', 'Незабудкин Я.').execute()
  await expectSampleWork()
  expect([
    await reconcileQuizzes(site.store.db, 'all'),
    await reconcileUsers(site.store.db, 'all'),
    await reconcileSubjects(site.store.db),
  ]).toEqual([[], [], []])

  const { people } = await removeSamples(site.context)
  expect(people).toBeGreaterThanOrEqual(12)
  expect([
    await counted('quizzes'),
    await counted('attempts'),
    await counted('likes'),
    await counted('comments'),
    await counted('works'),
    await counted('work_participants'),
  ]).toEqual([0, 0, 0, 0, 0, 0])
  const left = await site.store.db.selectFrom('users').select('id').execute()
  expect(left).toEqual([{ id: visitor.id }])
}, 180_000)
