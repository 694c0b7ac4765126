import { taking } from '@quiz/contract/attempt/taking.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { comments } from '@quiz/contract/quiz/comments.ts'
import { likes } from '@quiz/contract/quiz/likes.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { beforeEach, expect, test } from 'vitest'
import { randomFrom } from '#server/domain/random.ts'
import { aQuiz, bestAnswers, type TestQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { dryRecount, recount } from './recount.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const nothingCorrected = { quizzes: [], people: [], subjects: [], search: [] }

/** A small site whose people do random actions. */
async function aBusySite(seed: number) {
  const random = randomFrom(seed)
  const { id: adminId } = await site.signUp({ is_admin: true })
  const people = await Promise.all(Array.from({ length: 6 }, async () => (await site.signUp()).id))
  const made: TestQuiz[] = []
  for (const authorId of people.slice(0, 4))
    for (const subject of ['Кино', 'Музыка']) made.push(await aQuiz(db, { authorId, subject, now: site.clock.now() }))
  const tokenOf = async (userId: number) => (await site.signIn(userId)).token
  const someone = () => random.pick(people)
  const moderate = async (call: 'banUser' | 'unbanUser') =>
    site.call(admin[call], { query: { userId: someone() } }, { token: await tokenOf(adminId) })
  const moderateQuiz = async (call: 'deleteQuiz' | 'restoreQuiz') =>
    site.call(admin[call], { query: { testId: random.pick(made).id } }, { token: await tokenOf(adminId) })
  const pass = async (token?: string) => {
    const { id, content } = random.pick(made)
    return site.call(taking.perform, { body: { testId: id, userA: bestAnswers(content) } }, token ? { token } : {})
  }
  const actions: (() => Promise<unknown>)[] = [
    async () =>
      site.call(likes.toggle, { body: { testId: random.pick(made).id } }, { token: await tokenOf(someone()) }),
    async () => pass(await tokenOf(someone())),
    () => pass(),
    async () => {
      const body = { testId: random.pick(made).id, description: 'Хм' }
      return site.call(comments.post, { body }, { token: await tokenOf(someone()) })
    },
    async () => {
      const [first] = await site.call(comments.list, { query: { testId: random.pick(made).id } })
      return first && site.call(comments.remove, { body: { id: first.id } }, { token: await tokenOf(first.userId) })
    },
    async () => made.push(await aQuiz(db, { authorId: someone(), now: site.clock.now() })),
  ]
  const rare = [
    () => moderate('banUser'),
    () => moderate('unbanUser'),
    () => moderateQuiz('deleteQuiz'),
    () => moderateQuiz('restoreQuiz'),
  ]
  return {
    /** Runs random actions concurrently; some of them are refused. */
    async act(count: number) {
      const chosen = Array.from({ length: count }, () => random.pick(random.chance(0.2) ? rare : actions))
      return (await Promise.allSettled(chosen.map((action) => action()))).filter(({ status }) => status === 'fulfilled')
    },
  }
}

test.each([1, 2])(
  'after a busy time of likes, passes, comments and moderation every counter is right (%i)',
  async (seed) => {
    const { act } = await aBusySite(seed)
    let done = 0
    for (let round = 0; round < 16; round++) {
      done += (await act(6)).length
      site.clock.advance(7 * 3600 * 1000)
    }
    expect(done).toBeGreaterThan(50)
    expect(await recount(db)).toMatchObject({ corrected: nothingCorrected })
    const { token } = await site.signUp({ is_admin: true })
    for (const { id } of await db.selectFrom('users').select('id').where('is_admin', '=', false).execute())
      await site.call(admin.unbanUser, { query: { userId: id } }, { token })
    expect(await recount(db)).toMatchObject({ corrected: nothingCorrected })
  },
)

test('wrong counters and search documents are found by a dry run and corrected by a recount', async () => {
  const [one, other] = [await aQuiz(db, { title: 'Один' }), await aQuiz(db, { title: 'Другой' })]
  const { id: fan, token } = await site.signUp()
  await site.call(likes.toggle, { body: { testId: one.id } }, { token })
  await site.call(taking.perform, { body: { testId: other.id, userA: bestAnswers(other.content) } }, { token })
  await site.runSortKeyJob()
  await db.updateTable('quiz_counters').set({ likes_count: 7, trend_key: 1 }).where('quiz_id', '=', one.id).execute()
  await db.updateTable('user_counters').set({ attempts_count: 0 }).where('user_id', '=', fan).execute()
  await db.updateTable('users').set({ rank_likes: 0 }).where('id', '=', one.authorId).execute()
  await db.updateTable('subjects').set({ quizzes_count: 0 }).where('id', '=', one.subjectId).execute()
  await db.deleteFrom('quiz_search').where('quiz_id', '=', other.id).execute()
  const seen = await dryRecount(db)
  const found = await recount(db)
  expect(seen.corrected).toEqual(found.corrected)
  expect(found.seen).toEqual({ quizzes: 2, people: 3 })
  expect(found.corrected.people.sort((a, b) => a - b)).toEqual([one.authorId, fan].sort((a, b) => a - b))
  expect(found.corrected).toMatchObject({ quizzes: [one.id], subjects: [one.subjectId], search: [other.id] })
  expect((await recount(db)).corrected).toEqual(nothingCorrected)
  const { items } = await site.call(quizzes.list, { body: { searchString: 'другой' } })
  expect(items).toMatchObject([{ id: other.id, usesCount: 1 }])
  expect((await site.call(quizzes.list, { body: { searchString: 'один' } })).items).toMatchObject([{ likesCount: 1 }])
})
