import { notices } from '@quiz/contract/account/notices.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { reports } from '@quiz/contract/moderation/reports.ts'
import { comments } from '@quiz/contract/quiz/comments.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { aComment } from '#server/testing/small-site.ts'
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

test('a comment that an administrator deletes is a decision in the log, which closes its case and can be taken back', async () => {
  const [author, quiz] = [await site.signUp(), await aQuiz(db)]
  const id = await aComment(site, { quiz, person: author })
  await site.call(reports.send, { body: { kind: 'comment', id, reason: 'spam' } })
  await site.call(comments.remove, { body: { id } }, administrator)
  expect(await log()).toEqual([{ by: administrator.id, kind: 'comment', id, decision: 'delete' }])
  expect(await db.selectFrom('report_cases').select('id').where('decided_at', 'is', null).execute()).toEqual([])
  const [notice] = (await site.call(notices.list, {}, author)).items
  expect(notice).toMatchObject({ decision: 'delete', reason: 'Нарушение правил сайта', canAppeal: true })
  const keep = { kind: 'comment', id, decision: 'keep', reason: 'Вы правы' } as const
  await site.call(admin.decide, { body: keep }, await site.signUp({ is_admin: true }))
  expect(await site.call(comments.list, { query: { testId: quiz.id } })).toMatchObject([{ id, isDeleted: false }])
})

test('an own comment, and one on an own test, is deleted without a decision, by administrators too', async () => {
  const [author, quiz] = [await site.signUp(), await aQuiz(db, { authorId: administrator.id })]
  const own = await aComment(site, { quiz, person: administrator })
  const others = [await aComment(site, { quiz, person: author }), await aComment(site, { quiz, person: author })]
  await site.call(comments.remove, { body: { id: own } }, administrator)
  await site.call(comments.remove, { body: { id: others[0] ?? 0 } }, administrator)
  await site.call(comments.remove, { body: { id: others[1] ?? 0 } }, author)
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
