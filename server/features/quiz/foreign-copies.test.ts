import { editing } from '@quiz/contract/editing/editing.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import type { QuizToEdit } from '@quiz/contract/quiz/quiz-views.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import type { SettingsChange } from '@quiz/contract/quiz/settings.ts'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { setModeration } from '#server/reconciliation/quiz-facts.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

/** A public test that shows its answers, and somebody who copies it. */
async function aForeignTest() {
  const [owner, taker] = [await site.signUp({ full_name: 'Вера' }), await site.signUp()]
  const quiz = await aQuiz(db, { authorId: owner.id, title: 'Дроби' })
  const read = async (id: number) =>
    (await site.call(quizzes.get, { params: { id }, query: { forEdit: 'true' } }, taker)) as QuizToEdit
  return {
    ...{ owner, taker, quiz, read },
    setting: (change: SettingsChange) => site.call(ownQuizzes.settings, { body: { id: quiz.id, ...change } }, owner),
    copy: (id = quiz.id) => site.call(ownQuizzes.duplicate, { body: { id } }, taker),
    refused: () => site.refusal(ownQuizzes.duplicate, { body: { id: quiz.id } }, taker),
  }
}

test("a copy of another's test is one's own, closed, with the usual settings, and names its origin", async () => {
  const { copy, read, quiz, setting, taker } = await aForeignTest()
  await setting({ commentsOff: true })
  const made = await read(await copy())
  expect(made).toMatchObject({
    ...{ title: 'Дроби (копия)', visibility: 'closed', commentsOff: false, userCreatedId: taker.id },
    origin: { title: 'Дроби', authorName: 'Вера' },
    questions: quiz.content.questions.map(({ text }) => ({ title: text })),
  })
})

test('a copy names its origin as it was called, also after that is renamed, closed, hidden or deleted', async () => {
  const { owner, quiz, copy, read, setting } = await aForeignTest()
  const id = await copy()
  const origin = async () => (await read(id)).origin
  const named = { title: 'Дроби', authorName: 'Вера' }
  const body = { id: quiz.id, versionNumber: 1, title: 'Дроби и проценты' }
  await site.call(editing.update, { body }, owner)
  expect(await origin()).toEqual(named)
  await setting({ visibility: 'closed' })
  expect(await origin()).toEqual(named)
  await inTransaction(db, (transaction) => setModeration(transaction, quiz.id, 'hidden'))
  expect(await origin()).toEqual(named)
  await inTransaction(db, (transaction) => setModeration(transaction, quiz.id, 'none'))
  await site.call(ownQuizzes.remove, { body: { id: quiz.id } }, owner)
  expect(await origin()).toEqual(named)
})

test('an own test has no origin, and a copy of a copy keeps the one that it has', async () => {
  const { copy, read, taker } = await aForeignTest()
  const own = await aQuiz(db, { authorId: taker.id })
  expect((await read(own.id)).origin).toBeUndefined()
  const first = await copy()
  expect((await read(await copy(first))).origin).toEqual({ title: 'Дроби', authorName: 'Вера' })
  expect((await read(await copy(own.id))).origin).toBeUndefined()
})

test.each([
  ['shows what was wrong alone', { review: 'wrong' }, 'no_review'],
  ['shows its review later', { reviewFrom: '2100-01-01T00:00:00Z' }, 'no_review'],
  ['is shown by its link alone', { visibility: 'link' }, 'no_review'],
  ['is closed', { visibility: 'closed' }, 'quiz_not_found'],
] as const)("another's test that %s is not copied", async (_, change, code) => {
  const { setting, refused } = await aForeignTest()
  await setting(change)
  expect(await refused()).toMatchObject({ code })
})

test("another's test that is hidden or deleted is not copied", async () => {
  const { owner, quiz, refused } = await aForeignTest()
  await site.call(ownQuizzes.remove, { body: { id: quiz.id } }, owner)
  expect(await refused()).toMatchObject({ status: 404, code: 'quiz_not_found' })
  await site.call(ownQuizzes.restore, { body: { id: quiz.id } }, owner)
  await inTransaction(db, (transaction) => setModeration(transaction, quiz.id, 'hidden'))
  expect(await refused()).toMatchObject({ status: 404, code: 'quiz_not_found' })
})
