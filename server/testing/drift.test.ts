import { taking } from '@quiz/contract/attempt/taking.ts'
import { comments } from '@quiz/contract/quiz/comments.ts'
import { likes } from '@quiz/contract/quiz/likes.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { dryRecount } from '#server/reconciliation/recount.ts'
import { type Drift, expectDrift, findDrift, nextTransactionId, noDrift } from './drift.ts'
import { aQuiz, bestAnswers } from './quiz-factory.ts'
import { buildTestApp } from './test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

/** A test that somebody likes, takes and comments on, with sort keys of today. */
async function aBusyQuiz() {
  const quiz = await aQuiz(db)
  const fan = await site.signUp({ avatar: 'a'.repeat(64) })
  await site.call(likes.toggle, { body: { testId: quiz.id } }, fan)
  await site.call(taking.perform, { body: { testId: quiz.id, userA: bestAnswers(quiz.content) } }, fan)
  await site.call(comments.post, { body: { testId: quiz.id, description: 'Спасибо', commentPid: null } }, fan)
  await site.runSortKeyJob()
  return { quiz, fan: fan.id, author: quiz.authorId, subject: quiz.subjectId }
}

type Busy = Awaited<ReturnType<typeof aBusyQuiz>>
const quizIsWrong = ({ quiz }: Busy) => ({ quizzes: [quiz.id] })
const authorIsWrong = ({ author }: Busy) => ({ people: [author] })
const subjectIsWrong = ({ subject }: Busy) => ({ subjects: [subject] })
const searchIsWrong = ({ quiz }: Busy) => ({ search: [quiz.id] })
const ofAuthor = `user_id = (select author_id from quizzes)`

test.each<[change: string, wrong: (busy: Busy) => Partial<Drift>]>([
  ['update quiz_counters set uses_count = 2', (busy) => ({ ...quizIsWrong(busy), ...authorIsWrong(busy) })],
  [
    'update quiz_counters set popularity = popularity + 1',
    (busy) => ({ ...quizIsWrong(busy), ...authorIsWrong(busy) }),
  ],
  ['update quiz_counters set trend_key = trend_key + 0.001', quizIsWrong],
  ['update quiz_counters set trend_key = null', quizIsWrong],
  ['delete from quiz_counters', (busy) => ({ ...quizIsWrong(busy), ...authorIsWrong(busy) })],
  ['update quizzes set questions_count = 9', quizIsWrong],
  ['update quizzes set popularity = 9', quizIsWrong],
  ['delete from quiz_images', quizIsWrong],
  [
    'update quizzes set is_listed = false',
    (busy) => ({ ...quizIsWrong(busy), ...subjectIsWrong(busy), ...searchIsWrong(busy) }),
  ],
  [`update user_counters set comments_count = 0 where ${ofAuthor}`, authorIsWrong],
  [`delete from user_counters where ${ofAuthor}`, authorIsWrong],
  ['update users set quizzes_count = 0', authorIsWrong],
  ['update users set rank_passes = 0', authorIsWrong],
  [`delete from user_images`, ({ fan }) => ({ people: [fan] })],
  [`update user_images set hash = repeat('b', 64)`, ({ fan }) => ({ people: [fan] })],
  ['update subjects set quizzes_count = 5 where quizzes_count = 1', subjectIsWrong],
  ['update subjects set personality_count = 1 where quizzes_count = 1', subjectIsWrong],
  ['delete from quiz_search', searchIsWrong],
  [`update quiz_search set words = ''::tsvector`, searchIsWrong],
])('after %s, which bypasses the application, a test fails unless it says so', async (change, wrong) => {
  expectDrift('it is planted')
  const busy = await aBusyQuiz()
  expect(await findDrift(db)).toEqual(noDrift)
  await sql.raw(change).execute(db)
  expect(await findDrift(db)).toEqual({ ...noDrift, ...wrong(busy) })
})

test('a missing attempt of a person and a comment without its counters are found as by a recount', async () => {
  expectDrift('it is planted')
  const { quiz, fan } = await aBusyQuiz()
  await db.updateTable('user_counters').set({ attempts_count: 0 }).where('user_id', '=', fan).execute()
  await db.insertInto('comments').values({ quiz_id: quiz.id, user_id: fan, text: 'Ещё' }).execute()
  const found = await findDrift(db)
  expect(found).toMatchObject({ quizzes: [quiz.id], people: [fan] })
  expect((await dryRecount(db)).corrected).toEqual(found)
})

test('keys that are marked as stale are no drift', async () => {
  const { quiz } = await aBusyQuiz()
  await site.call(likes.toggle, { body: { testId: quiz.id } }, await site.signUp())
  expect(await findDrift(db)).toEqual(noDrift)
})

test('the next transaction id differs after each write, so that drift is looked for', async () => {
  const before = await nextTransactionId(db)
  await site.signUp()
  expect(await nextTransactionId(db)).not.toBe(before)
})
