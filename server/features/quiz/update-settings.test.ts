import { editing, type QuizUpdateInput } from '@quiz/contract/editing/editing.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { defaultSettings } from '@quiz/contract/quiz/settings.ts'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { setModeration } from '#server/reconciliation/quiz-facts.ts'
import { aQuizDraft } from '#server/testing/quiz-draft.ts'
import { edit, toEdit } from '#server/testing/quiz-edits.ts'
import { subjectIdOf } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)
const subjectId = await subjectIdOf(db, 'Наука')
const films = await subjectIdOf(db, 'Кино')

async function aTest() {
  const { token } = await site.signUp()
  return { id: await site.call(quizzes.create, { body: await aQuizDraft(subjectId) }, { token }), token }
}
const listed = async (body: object = {}) => (await site.call(quizzes.list, { body })).items.map(({ id }) => id)
const hide = (id: number) =>
  inTransaction(site.context.store.db, (transaction) => setModeration(transaction, id, 'hidden'))
const refused = (body: QuizUpdateInput, token: string) => site.refusal(editing.update, { body }, { token })

test('settings alone are set without a new version, and those that are absent stay', async () => {
  const quiz = await aTest()
  expect(await toEdit(site, quiz)).toMatchObject(defaultSettings)
  expect(await edit(site, quiz, () => ({ review: 'wrong', commentsOff: true }))).toEqual({
    id: quiz.id,
    versionNumber: 1,
    change: 'none',
  })
  const settings = { ...defaultSettings, review: 'wrong', commentsOff: true }
  expect(await toEdit(site, quiz)).toMatchObject(settings)
  await edit(site, quiz, () => ({ title: 'Города', review: null }))
  expect(await toEdit(site, quiz)).toMatchObject({ ...settings, review: 'full', title: 'Города', versionNumber: 2 })
})

test('a test moves to another subject and out of the lists in one update, and back into them in another', async () => {
  const quiz = await aTest()
  await edit(site, quiz, () => ({ subjectId: films, title: 'Палеонтолог', visibility: 'closed' }))
  expect(await listed()).toEqual([])
  await edit(site, quiz, () => ({ visibility: 'public' }))
  expect(await listed({ subjectId: films })).toEqual([quiz.id])
  expect(await listed({ searchString: 'палеонтолог' })).toEqual([quiz.id])
  expect(await listed({ subjectId })).toEqual([])
})

test('the author of a hidden test can save it as it was loaded, but not show it', async () => {
  const quiz = await aTest()
  await hide(quiz.id)
  const fixed = await edit(site, quiz, (loaded) => ({ ...loaded, title: 'Исправлен' }))
  expect(fixed).toMatchObject({ versionNumber: 2, change: 'text' })
  await edit(site, quiz, () => ({ visibility: 'closed' }))
  const body = { id: quiz.id, versionNumber: 2, title: 'Виден', visibility: 'public' } as const
  expect(await refused(body, quiz.token)).toMatchObject({ status: 403, code: 'moderated' })
  expect(await toEdit(site, quiz)).toMatchObject({ versionNumber: 2, title: 'Исправлен', visibility: 'closed' })
})

test('a test in the bin of its author cannot be changed, a closed one can', async () => {
  const quiz = await aTest()
  await edit(site, quiz, () => ({ visibility: 'closed' }))
  expect(await edit(site, quiz, () => ({ title: 'Города' }))).toMatchObject({ versionNumber: 2 })
  await site.call(ownQuizzes.remove, { body: { id: quiz.id } }, quiz)
  expect(await refused({ id: quiz.id, versionNumber: 2, title: 'Реки' }, quiz.token)).toMatchObject({
    status: 404,
    code: 'quiz_not_found',
  })
})

test('an invalid setting is refused with its field', async () => {
  const quiz = await aTest()
  const body = { id: quiz.id, versionNumber: 1, visibility: 'secret' } as never
  expect(await refused(body, quiz.token)).toMatchObject({ code: 'invalid_request', errors: [{ path: 'visibility' }] })
})
