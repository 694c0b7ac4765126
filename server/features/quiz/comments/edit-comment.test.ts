import { type Comment, comments } from '@quiz/contract/quiz/comments.ts'
import { beforeEach, expect, test } from 'vitest'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const minute = 60_000
const edit = (id: number, description: string, person: TestPerson) =>
  site.call(comments.edit, { body: { id, description } }, person)
const refusal = (id: number, description: string, person?: TestPerson) =>
  site.refusal(comments.edit, { body: { id, description } }, person)
const list = (testId: number, person?: TestPerson) => site.call(comments.list, { query: { testId } }, person)

async function aThread() {
  const [person, quiz] = [await site.signUp(), await aQuiz(db)]
  const [comment] = await site.call(comments.post, { body: { testId: quiz.id, description: 'Хорошо' } }, person)
  return { person, quiz, comment: comment as Comment }
}

test('an author edits a comment for five minutes, and every visitor reads that it was edited', async () => {
  const { person, quiz, comment } = await aThread()
  await list(quiz.id)
  site.clock.advance(5 * minute)
  const edited = await edit(comment.id, '  Отлично ', { ...person, ...(await site.signIn(person.id)) })
  const { relativeTime, ...unchanged } = comment
  expect(edited).toMatchObject([{ ...unchanged, description: 'Отлично', isEdited: true }])
  expect(await list(quiz.id)).toEqual(edited)
  site.clock.advance(1)
  expect(await refusal(comment.id, 'Поздно', { ...person, ...(await site.signIn(person.id)) })).toMatchObject({
    status: 403,
    code: 'too_late_to_edit',
  })
})

test('the same text again leaves no mark', async () => {
  const { person, comment } = await aThread()
  expect(await edit(comment.id, 'Хорошо', person)).toMatchObject([{ description: 'Хорошо', isEdited: false }])
})

test('a change of case or punctuation is an edit, not a repetition', async () => {
  const { person, quiz, comment } = await aThread()
  await site.call(comments.post, { body: { testId: quiz.id, description: 'Хорошо' } }, person)
  const edited = await edit(comment.id, 'Хорошо!', person)
  expect(edited.map(({ description }) => description)).toEqual(['Хорошо', 'Хорошо!'])
})

test('no other user may edit a comment', async () => {
  const { quiz, comment } = await aThread()
  const [other, administrator] = [await site.signUp(), await site.signUp({ is_admin: true })]
  const author = { ...other, ...(await site.signIn(quiz.authorId)) }
  for (const person of [other, administrator, author])
    expect(await refusal(comment.id, 'Чужое', person)).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await refusal(comment.id, 'Чужое')).toMatchObject({ status: 401 })
  expect(await list(quiz.id)).toMatchObject([{ description: 'Хорошо', isEdited: false }])
})

test('a deleted comment, one of a deleted test and an unknown one cannot be edited', async () => {
  const { person, comment } = await aThread()
  await site.call(comments.remove, { body: { id: comment.id } }, person)
  for (const id of [comment.id, 999_999_999])
    expect(await refusal(id, 'Нет', person)).toMatchObject({ status: 404, code: 'comment_not_found' })
})

test('a comment that an administrator has decided about cannot be edited', async () => {
  const { person, comment } = await aThread()
  const decision = { kind: 'comment', thing_id: comment.id, author_id: person.id, decision: 'keep' } as const
  await db
    .insertInto('moderation_log')
    .values({ ...decision, actor_id: 1, days: null, reason: 'Не нарушает', created_at: site.clock.now() })
    .execute()
  expect(await refusal(comment.id, 'Хуже', person)).toMatchObject({ status: 403, code: 'forbidden' })
})

test('an edited comment has 1 to 1000 characters', async () => {
  const { person, comment } = await aThread()
  for (const description of ['', '   ', 'я'.repeat(1001)])
    expect(await refusal(comment.id, description, person)).toMatchObject({ status: 400 })
  await edit(comment.id, 'я'.repeat(1000), person)
})
