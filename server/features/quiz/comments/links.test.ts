import { type Comment, comments } from '@quiz/contract/quiz/comments.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { decideComment } from '#server/moderation/decide-comment.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { threadInvalidation } from '#server/read-models/cache-tags.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
let testId = 0
beforeEach(async () => {
  await site.store.reset()
  testId = (await aQuiz(db)).id
})

const day = 24 * 3600 * 1000
const link = 'Смотрите example.com'
const newcomer = (age = 0) => site.signUp({ created_at: new Date(site.clock.now().getTime() - age) })
const post = (person: TestPerson, description: string, commentPid: number | null = null) =>
  site.call(comments.post, { body: { testId, description, commentPid } }, person)
const list = (person?: TestPerson, before?: number) => site.call(comments.list, { query: { testId, before } }, person)
const texts = (all: readonly Comment[]) => all.map(({ description, state }) => `${description}: ${state}`)
const idOf = (all: readonly Comment[], text: string) => all.find(({ description }) => description === text)?.id ?? 0
const counted = async () => (await site.call(quizzes.list, { body: {} })).items[0]?.commentsCount
const queue = () =>
  db.selectFrom('reports').select(['kind', 'thing_id as id', 'reason', 'reporter_id as reporterId']).execute()
const decide = async (commentId: number, decision: Parameters<typeof decideComment>[1]['decision']) => {
  const now = site.clock.now()
  const quizId = await inTransaction(db, (transaction) => decideComment(transaction, { commentId, decision, now }))
  if (quizId !== null) site.context.cache.invalidate(threadInvalidation(quizId))
}

describe('a comment with a link by an account younger than three days', () => {
  test('is seen by its author alone, is not counted, and is in the queue', async () => {
    const [person, reader] = [await newcomer(3 * day - 1), await site.signUp()]
    await post(reader, 'Обычный')
    const answered = await post(person, link)
    expect(texts(answered)).toEqual([`${link}: waits`, 'Обычный: shown'])
    expect(await list(person)).toEqual(answered)
    for (const other of [undefined, reader]) expect(texts(await list(other))).toEqual(['Обычный: shown'])
    expect(await counted()).toBe(1)
    expect(await queue()).toEqual([{ kind: 'comment', id: idOf(answered, link), reason: 'link', reporterId: null }])
  })

  test('stays in the lists that its author gets after other comments', async () => {
    const person = await newcomer()
    await post(person, link)
    expect(texts(await post(person, 'Второй'))).toEqual(['Второй: shown', `${link}: waits`])
    expect(texts(await post(person, 'Третий'))).toEqual(['Третий: shown', 'Второй: shown', `${link}: waits`])
    expect(texts(await list())).toEqual(['Третий: shown', 'Второй: shown'])
  })

  test('is shown to all and counted when a moderator keeps it', async () => {
    const person = await newcomer()
    const id = idOf(await post(person, link), link)
    await decide(id, 'keep')
    expect(texts(await list())).toEqual([`${link}: shown`])
    expect(await counted()).toBe(1)
  })

  test.each([
    ['hide', ['hidden']],
    ['delete', []],
    ['warn', ['shown']],
    ['ban', ['hidden']],
  ] as const)('after the decision «%s» its author sees %j', async (decision, states) => {
    const person = await newcomer()
    await decide(idOf(await post(person, link), link), decision)
    expect((await list(person)).map(({ state }) => state)).toEqual(states)
  })

  test('cannot be replied to, deleted or edited by others', async () => {
    const [person, other] = [await newcomer(), await site.signUp({ is_admin: true })]
    const id = idOf(await post(person, link), link)
    const reply = { body: { testId, description: 'Ответ', commentPid: id } }
    for (const refusal of [
      await site.refusal(comments.post, reply, other),
      await site.refusal(comments.remove, { body: { id } }, other),
      await site.refusal(comments.edit, { body: { id, description: 'Ой' } }, other),
    ])
      expect(refusal).toMatchObject({ status: 404, code: 'comment_not_found' })
  })

  test('can be deleted by its author, and edited, which does not show it', async () => {
    const person = await newcomer()
    const id = idOf(await post(person, link), link)
    const edited = await site.call(comments.edit, { body: { id, description: 'Без ссылки' } }, person)
    expect(texts(edited)).toEqual(['Без ссылки: waits'])
    expect(await site.call(comments.remove, { body: { id } }, person)).toEqual([])
    expect(await queue()).toHaveLength(1)
  })

  test('waits as a reply below the comment that it answers', async () => {
    const [person, other] = [await newcomer(), await site.signUp()]
    const top = idOf(await post(other, 'Вопрос'), 'Вопрос')
    await post(other, 'Ответ', top)
    expect(texts(await post(person, link, top))).toEqual(['Вопрос: shown', 'Ответ: shown', `${link}: waits`])
    expect(texts(await list(other))).toEqual(['Вопрос: shown', 'Ответ: shown'])
  })

  test('is kept with an idempotency key, and a retry answers the same list', async () => {
    const person = await newcomer()
    const call = () =>
      site.call(
        comments.post,
        { body: { testId, description: link } },
        { token: person.token, headers: { 'idempotency-key': 'a key that is long enough' } },
      )
    expect(await call()).toEqual(await call())
    expect(texts(await list(person))).toEqual([`${link}: waits`])
  })
})

test('a shown comment that gets a link waits, and its replies stay below a placeholder', async () => {
  const [person, other] = [await newcomer(), await site.signUp()]
  const id = idOf(await post(person, 'Хорошо'), 'Хорошо')
  await post(other, 'Ответ', id)
  const edited = await site.call(comments.edit, { body: { id, description: link } }, person)
  expect(texts(edited)).toEqual([`${link}: waits`, 'Ответ: shown'])
  expect(await list(other)).toMatchObject([
    { description: 'Комментарий скрыт', isDeleted: true, userId: 0, userName: '', isEdited: false },
    { description: 'Ответ' },
  ])
  expect(await counted()).toBe(1)
  expect(await queue()).toHaveLength(1)
})

test('links of accounts of three days and of administrators do not wait', async () => {
  const people = [await newcomer(3 * day), await site.signUp({ is_admin: true, created_at: site.clock.now() })]
  for (const person of people) await post(person, link)
  expect(texts(await list())).toEqual([`${link}: shown`, `${link}: shown`])
  expect(await queue()).toEqual([])
})

test('a waiting comment is on the page of the list that its time belongs to', async () => {
  const [person, other] = [await newcomer(), await site.signUp()]
  await post(other, 'Самый старый')
  await post(person, link)
  for (let more = 0; more < 100; more++) await post(other, `Новее: ${more}`)
  const newest = await list(person)
  expect(newest).toHaveLength(100)
  expect(texts(await list(person, newest.at(-1)?.id))).toEqual([`${link}: waits`, 'Самый старый: shown'])
})
