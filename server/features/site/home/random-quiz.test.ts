import { admin } from '@quiz/contract/moderation/admin.ts'
import { home } from '@quiz/contract/site/home.ts'
import { beforeEach, expect, test } from 'vitest'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { findRandomListed } from './home.queries.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const steps = [0, 0.2, 0.4, 0.6, 0.8, 0.999_999]
/** The results for each place and pick. */
const allPicks = async () =>
  Promise.all(steps.flatMap((place) => steps.map((pick) => findRandomListed(db, { place, pick }))))

test('a site without tests answers 404', async () => {
  expect(await site.refusal(home.randomTest, {})).toMatchObject({ status: 404, code: 'quiz_not_found' })
})

test('the id of a listed test is answered and not stored', async () => {
  const { id } = await aQuiz(db)
  const answer = await site.app.inject({ url: home.randomTest.path })
  expect(answer.json()).toBe(id)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a deleted test and the tests of a banned author are never picked', async () => {
  const [deleted, listed, banned] = [await aQuiz(db), await aQuiz(db), await aQuiz(db)]
  const { token } = await site.signUp({ is_admin: true })
  await site.call(admin.deleteQuiz, { query: { testId: deleted.id } }, { token })
  await site.call(admin.banUser, { query: { userId: banned.authorId } }, { token })
  expect(new Set(await allPicks())).toEqual(new Set([listed.id]))
})

test('from every place each test is as likely as any other, whatever gaps their ids have', async () => {
  const made = [await aQuiz(db), await aQuiz(db)]
  const gone = await Promise.all(Array.from({ length: 8 }, () => aQuiz(db)))
  made.push(await aQuiz(db))
  const { token } = await site.signUp({ is_admin: true })
  for (const { id } of gone) await site.call(admin.deleteQuiz, { query: { testId: id } }, { token })
  const thirds = [0.1, 0.5, 0.9]
  for (const place of steps) {
    const ids = await Promise.all(thirds.map((pick) => findRandomListed(db, { place, pick })))
    expect(ids.sort()).toEqual(made.map(({ id }) => id).sort())
  }
})
