import { admin } from '@quiz/contract/admin.ts'
import { reports } from '@quiz/contract/reports.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
let administrator: TestPerson
beforeEach(async () => {
  await site.store.reset()
  administrator = await site.signUp({ is_admin: true })
})

const log = () =>
  db
    .selectFrom('moderation_log')
    .select(['actor_id as by', 'kind', 'thing_id as id', 'decision'])
    .orderBy('id')
    .execute()
const ofTest = (testId: number) => ({ query: { testId } })
const ofUser = (userId: number) => ({ query: { userId } })

test('the documented calls of administrators append to the log, and only when they change something', async () => {
  const [{ id: testId, authorId }, by] = [await aQuiz(db), administrator.id]
  for (const call of [admin.deleteQuiz, admin.deleteQuiz, admin.restoreQuiz, admin.restoreQuiz])
    await site.call(call, ofTest(testId), administrator)
  for (const call of [admin.banUser, admin.banUser, admin.unbanUser, admin.unbanUser])
    await site.call(call, ofUser(authorId), administrator)
  expect(await log()).toEqual([
    { by, kind: 'test', id: testId, decision: 'delete' },
    { by, kind: 'test', id: testId, decision: 'restore' },
    { by, kind: 'profile', id: authorId, decision: 'ban' },
    { by, kind: 'profile', id: authorId, decision: 'unban' },
  ])
})

test('a refused call leaves no row in the log', async () => {
  await site.refusal(admin.banUser, ofUser(administrator.id), administrator)
  await site.refusal(admin.deleteQuiz, ofTest(999_999_999), administrator)
  await site.refusal(admin.deleteQuiz, ofTest((await aQuiz(db)).id), await site.signUp())
  expect(await log()).toEqual([])
})

test('a deletion closes the case of the test and those of its questions', async () => {
  const quiz = await aQuiz(db)
  const [question] = quiz.content.questions
  const send = (body: object) => site.call(reports.send, { body: { reason: 'spam', ...body } as never })
  await send({ kind: 'test', id: quiz.id })
  await send({ kind: 'question', id: question?.id, testId: quiz.id, versionNumber: 1 })
  await send({ kind: 'test', id: (await aQuiz(db)).id })
  await site.call(admin.deleteQuiz, ofTest(quiz.id), administrator)
  const open = await db.selectFrom('report_cases').select('kind').where('decided_at', 'is', null).execute()
  expect(open).toEqual([{ kind: 'test' }])
  const marked = await db.selectFrom('reports').select('network_mark').where('closed_at', 'is not', null).execute()
  expect(marked).toEqual([{ network_mark: null }, { network_mark: null }])
})

test.each([
  ['an update', sql`update moderation_log set reason = 'changed'`],
  ['a deletion', sql`delete from moderation_log`],
  ['a truncation', sql`truncate moderation_log`],
])('the log refuses %s', async (_, statement) => {
  await site.call(admin.deleteQuiz, ofTest((await aQuiz(db)).id), administrator)
  await expect(statement.execute(db)).rejects.toThrow('rows of moderation_log are never changed or deleted')
  expect(await log()).toHaveLength(1)
})
