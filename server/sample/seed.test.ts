import { expect, test } from 'vitest'
import { reconcileQuizzes, reconcileSubjects, reconcileUsers } from '#server/reconciliation/counters.queries.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { fillWithSamples } from './fill-with-samples.ts'
import { removeSamples } from './remove.ts'

const site = await buildTestApp()
const counted = async (table: 'quizzes' | 'attempts' | 'likes' | 'comments') =>
  (
    await site.store.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

test('an empty store is filled once, with right counters and open reviews, and the samples can be removed', async () => {
  const visitor = await site.signUp()
  const filled = await fillWithSamples(site.context)
  expect(filled).toMatchObject({ authors: 12, tests: 52, comments: 296 })
  expect(await counted('quizzes')).toBe(52)
  const reviews = await site.store.db.selectFrom('quizzes').select('review').distinct().execute()
  expect(reviews).toEqual([{ review: 'full' }])
  expect(await fillWithSamples(site.context)).toBeNull()
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
  ]).toEqual([0, 0, 0, 0])
  const left = await site.store.db.selectFrom('users').select('id').execute()
  expect(left).toEqual([{ id: visitor.id }])
}, 180_000)
