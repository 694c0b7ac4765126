import { type Comment, comments } from '@quiz/contract/quiz/comments.ts'
import { imageAddress } from '@quiz/contract/quiz/images.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { beforeEach, expect, test } from 'vitest'
import { expectDrift, findDrift, noDrift } from '#server/testing/drift.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const minute = 60_000

type Writing = { testId: number; text: string; token: string; parent?: number }
const post = ({ testId, text, token, parent }: Writing) =>
  site.call(comments.post, { body: { testId, description: text, commentPid: parent ?? null } }, { token })
const list = (testId: number, before?: number) => site.call(comments.list, { query: { testId, before } })
const remove = (id: number, token: string) => site.call(comments.remove, { body: { id } }, { token })
const texts = (all: Comment[]) => all.map(({ description }) => description)
const idOf = (all: Comment[], text: string) => all.find(({ description }) => description === text)?.id ?? 0
const ban = (id: number) => db.updateTable('users').set({ banned_at: site.clock.now() }).where('id', '=', id).execute()

test('a posted comment is in the list for all', async () => {
  const quiz = await aQuiz(db)
  const { id, token } = await site.signUp({ full_name: 'Марина Лебедева', avatar: 'a'.repeat(64) })
  const answered = await post({ testId: quiz.id, text: '  Отличный тест!  ', token })
  expect(answered).toEqual([
    {
      id: expect.any(Number),
      description: 'Отличный тест!',
      userId: id,
      userName: 'Марина Лебедева',
      userAvatar: null,
      commentPid: null,
      testId: quiz.id,
      createDate: site.clock.now().toISOString(),
      relativeTime: 'только что',
      isDeleted: false,
      isEdited: false,
      state: 'shown',
    },
  ])
  expect(await list(quiz.id)).toEqual(answered)
  const [card] = (await site.call(quizzes.list, { body: {} })).items
  expect(card).toMatchObject({ commentsCount: 1 })
  const asAddresses = await site.call(
    comments.list,
    { query: { testId: quiz.id } },
    { headers: { prefer: 'images=url' } },
  )
  expect(asAddresses[0]?.userAvatar).toBe(imageAddress('a'.repeat(64)))
  const byLink = await aQuiz(db, { authorId: quiz.authorId, settings: { visibility: 'link' } })
  expect(await post({ testId: byLink.id, text: 'По ссылке', token })).toHaveLength(1)
  expect(await findDrift(db)).toEqual(noDrift)
})

test('the relative time of a comment follows the clock', async () => {
  const quiz = await aQuiz(db)
  const { token } = await site.signUp()
  await post({ testId: quiz.id, text: 'Первый', token })
  site.clock.advance(5 * minute)
  expect(await list(quiz.id)).toMatchObject([{ relativeTime: '5 минут назад' }])
})

test('comments are listed newest first, each followed by its replies, oldest first', async () => {
  const { id: testId } = await aQuiz(db)
  const { token } = await site.signUp()
  await post({ testId, text: 'Раз', token })
  const two = idOf(await post({ testId, text: 'Два', token }), 'Два')
  const one = idOf(await list(testId), 'Раз')
  await post({ testId, text: 'Раз, ответ', token, parent: one })
  await post({ testId, text: 'Два, ответ', token, parent: two })
  const all = await post({ testId, text: 'Раз, ещё ответ', token, parent: one })
  expect(texts(all)).toEqual(['Два', 'Два, ответ', 'Раз', 'Раз, ответ', 'Раз, ещё ответ'])
  expect(all.map(({ commentPid }) => commentPid)).toEqual([null, two, null, one, one])
})

test('a page has a hundred comments, `before` returns older ones', async () => {
  expectDrift('comments are written by the hundred')
  const { id: testId } = await aQuiz(db)
  const { id: userId } = await site.signUp()
  await db
    .insertInto('comments')
    .values(
      Array.from({ length: 103 }, (_, index) => ({
        quiz_id: testId,
        user_id: userId,
        parent_id: null,
        text: `${index}`,
      })),
    )
    .execute()
  const newest = await list(testId)
  expect(texts(newest)).toEqual(Array.from({ length: 100 }, (_, index) => `${102 - index}`))
  expect(texts(await list(testId, newest.at(-1)?.id))).toEqual(['2', '1', '0'])
})

test('a reply to a reply is refused', async () => {
  const { id: testId } = await aQuiz(db)
  const { token } = await site.signUp()
  const top = idOf(await post({ testId, text: 'Вопрос', token }), 'Вопрос')
  const reply = idOf(await post({ testId, text: 'Ответ', token, parent: top }), 'Ответ')
  const refused = await site.refusal(
    comments.post,
    { body: { testId, description: 'Глубже', commentPid: reply } },
    { token },
  )
  expect(refused).toMatchObject({ status: 400, code: 'reply_to_a_reply' })
})

test('only an existing comment of the same test can be replied to', async () => {
  const { id: testId } = await aQuiz(db)
  const other = await aQuiz(db)
  const { token } = await site.signUp()
  const elsewhere = idOf(await post({ testId: other.id, text: 'Там', token }), 'Там')
  const gone = idOf(await post({ testId, text: 'Было', token }), 'Было')
  await post({ testId, text: 'Держит', token, parent: gone })
  await remove(gone, token)
  for (const commentPid of [elsewhere, gone, 999_999_999])
    expect(
      await site.refusal(comments.post, { body: { testId, description: 'Ответ', commentPid } }, { token }),
    ).toMatchObject({ status: 404, code: 'comment_not_found' })
})

test('a deleted comment without replies is removed, one with replies leaves a placeholder', async () => {
  const { id: testId } = await aQuiz(db)
  const { token } = await site.signUp({ full_name: 'Николай Захаров' })
  const lonely = idOf(await post({ testId, text: 'Один', token }), 'Один')
  const answered = idOf(await post({ testId, text: 'С ответом', token }), 'С ответом')
  const reply = idOf(await post({ testId, text: 'Ответ', token, parent: answered }), 'Ответ')
  await remove(lonely, token)
  expect(await remove(answered, token)).toMatchObject([
    { description: 'Комментарий удалён', isDeleted: true, userId: 0, userName: '', userAvatar: null },
    { description: 'Ответ', isDeleted: false, userName: 'Николай Захаров' },
  ])
  expect(await findDrift(db)).toEqual(noDrift)
  expect(await remove(reply, token)).toEqual([])
  expect(await findDrift(db)).toEqual(noDrift)
  const [card] = (await site.call(quizzes.list, { body: {} })).items
  expect(card).toMatchObject({ commentsCount: 0 })
})

test('only its author, the author of the test and administrators may delete a comment', async () => {
  const testAuthor = await site.signUp()
  const { id: testId } = await aQuiz(db, { authorId: testAuthor.id })
  const [author, otherPerson, admin] = [await site.signUp(), await site.signUp(), await site.signUp({ is_admin: true })]
  const id = idOf(await post({ testId, text: 'Моё', token: author.token }), 'Моё')
  expect(await site.refusal(comments.remove, { body: { id } })).toMatchObject({ status: 401 })
  expect(await site.refusal(comments.remove, { body: { id } }, { token: otherPerson.token })).toMatchObject({
    status: 403,
    code: 'forbidden',
  })
  expect(texts(await list(testId))).toEqual(['Моё'])
  expect(await remove(id, admin.token)).toEqual([])
  const other = idOf(await post({ testId, text: 'Лишнее', token: author.token }), 'Лишнее')
  expect(await remove(other, testAuthor.token)).toEqual([])
  expect(await site.refusal(comments.remove, { body: { id } }, { token: author.token })).toMatchObject({
    status: 404,
    code: 'comment_not_found',
  })
})

test('comments of banned people are removed, those with replies of others leave a placeholder without a name', async () => {
  expectDrift('a person is banned by hand')
  const { id: testId } = await aQuiz(db)
  const [rude, polite] = [await site.signUp({ full_name: 'Грубиян' }), await site.signUp()]
  const alone = idOf(await post({ testId, text: 'Одно', token: rude.token }), 'Одно')
  await post({ testId, text: 'Да, одно', token: rude.token, parent: alone })
  const answered = idOf(await post({ testId, text: 'Другое', token: rude.token }), 'Другое')
  await post({ testId, text: 'И ответ себе', token: rude.token, parent: answered })
  await post({ testId, text: 'Спокойнее!', token: polite.token, parent: answered })
  await ban(rude.id)
  const seen = await list(testId)
  expect(texts(seen)).toEqual(['Комментарий удалён', 'Спокойнее!'])
  expect(seen[0]).toMatchObject({ isDeleted: true, userId: 0, userName: '' })
  expect(
    await site.refusal(
      comments.post,
      { body: { testId, description: 'Ответ', commentPid: answered } },
      { token: polite.token },
    ),
  ).toMatchObject({ code: 'comment_not_found' })
})

test('guests can read but not post', async () => {
  const { id: testId } = await aQuiz(db)
  expect(await list(testId)).toEqual([])
  expect(await site.refusal(comments.post, { body: { testId, description: 'Я' } })).toMatchObject({ status: 401 })
})

test('a deleted test has no comments and accepts none', async () => {
  expectDrift('a test is taken off the lists by hand')
  const { id: testId } = await aQuiz(db)
  const { token } = await site.signUp()
  const id = idOf(await post({ testId, text: 'Успел', token }), 'Успел')
  await db.updateTable('quizzes').set({ is_listed: false }).where('id', '=', testId).execute()
  expect(await list(testId)).toEqual([])
  expect(await site.refusal(comments.post, { body: { testId, description: 'Нет' } }, { token })).toMatchObject({
    status: 404,
    code: 'quiz_not_found',
  })
  expect(await site.refusal(comments.remove, { body: { id } }, { token })).toMatchObject({ code: 'comment_not_found' })
})

test('a person banned a moment ago cannot post', async () => {
  expectDrift('a person is banned by hand')
  const { id: testId } = await aQuiz(db)
  const { id, token } = await site.signUp()
  await post({ testId, text: 'Раз', token })
  await ban(id)
  expect(await site.refusal(comments.post, { body: { testId, description: 'Два' } }, { token })).toMatchObject({
    code: 'session_ended',
  })
})

test('a comment has 1 to 1000 characters', async () => {
  const { id: testId } = await aQuiz(db)
  const { token } = await site.signUp()
  await post({ testId, text: 'я'.repeat(1000), token })
  for (const description of ['', '   ', 'я'.repeat(1001)])
    expect(await site.refusal(comments.post, { body: { testId, description } }, { token })).toMatchObject({
      status: 400,
      errors: [{ path: 'description' }],
    })
  expect(await list(testId)).toHaveLength(1)
})

test('comments posted and deleted concurrently are all counted', async () => {
  const quiz = await aQuiz(db)
  const people = await Promise.all(Array.from({ length: 5 }, () => site.signUp()))
  const posts = people.flatMap(({ token }) => [1, 2].map((n) => post({ testId: quiz.id, text: `${n}`, token })))
  await Promise.all(posts)
  const first = people[0]
  const own = (await list(quiz.id)).filter(({ userId }) => userId === first?.id)
  await Promise.allSettled([...own, ...own].map(({ id }) => remove(id, first?.token ?? '')))
  const [card] = (await site.call(quizzes.list, { body: {} })).items
  expect(card).toMatchObject({ commentsCount: 8 })
  expect(await findDrift(db)).toEqual(noDrift)
})

test('a test without new comments refuses them, from its author too, and keeps those it has', async () => {
  const author = await site.signUp()
  const { id: testId } = await aQuiz(db, { authorId: author.id })
  const { token } = await site.signUp()
  const id = idOf(await post({ testId, text: 'Успел', token }), 'Успел')
  await db.updateTable('quizzes').set({ comments_off: true }).where('id', '=', testId).execute()
  for (const person of [author.token, token])
    for (const commentPid of [null, id])
      expect(
        await site.refusal(comments.post, { body: { testId, description: 'Нет', commentPid } }, { token: person }),
      ).toMatchObject({ status: 403, code: 'comments_off' })
  expect(texts(await list(testId))).toEqual(['Успел'])
  expect(await remove(id, author.token)).toEqual([])
})
