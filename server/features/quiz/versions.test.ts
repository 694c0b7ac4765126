import { editing } from '@quiz/contract/editing/editing.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { beforeEach, expect, test } from 'vitest'
import { aPicture, aQuizDraft } from '#server/testing/quiz-draft.ts'
import { edit, toEdit, withRightAnswer } from '#server/testing/quiz-edits.ts'
import { subjectIdOf } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)
const subjectId = await subjectIdOf(db, 'Наука')

/** A test with three versions: as created, with another title, with another right answer. */
async function aChangedQuiz() {
  const { token } = await site.signUp()
  const id = await site.call(quizzes.create, { body: await aQuizDraft(subjectId) }, { token })
  const quiz = { id, token }
  site.clock.advance(60_000)
  await edit(site, quiz, () => ({ title: 'Города' }))
  site.clock.advance(60_000)
  await edit(site, quiz, ({ questions }) => ({ questions: withRightAnswer(questions, 1).slice(0, 1) }))
  return quiz
}
const versionsOf = ({ id, token }: { id: number; token: string }) =>
  site.call(editing.versions, { params: { id } }, { token })

test('the author gets all versions with their times and changes, the last one first', async () => {
  const begun = site.clock.now().getTime()
  const quiz = await aChangedQuiz()
  const at = (minutes: number) => new Date(begun + minutes * 60_000).toISOString()
  expect(await versionsOf(quiz)).toEqual([
    { versionNumber: 3, createDate: at(2), change: 'scoring' },
    { versionNumber: 2, createDate: at(1), change: 'text' },
    { versionNumber: 1, createDate: at(0), change: 'none' },
  ])
})

test('other users and administrators do not get the versions of a test', async () => {
  const { id } = await aChangedQuiz()
  const input = { params: { id } }
  expect(await site.refusal(editing.versions, input)).toMatchObject({ status: 401 })
  for (const person of [await site.signUp(), await site.signUp({ is_admin: true })])
    expect(await site.refusal(editing.versions, input, person)).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await site.refusal(editing.versions, { params: { id: 999_999 } }, await site.signUp())).toMatchObject({
    status: 404,
  })
  expect(await site.refusal(editing.versions, { params: { id: 0 } }, await site.signUp())).toMatchObject({
    status: 400,
  })
})

test('an earlier version can be read for editing, and takers always get the current one', async () => {
  const { id, token } = await aChangedQuiz()
  expect(await toEdit(site, { id, token }, 1)).toMatchObject({
    versionNumber: 1,
    title: 'Столицы',
    questions: [{}, {}],
  })
  expect(await toEdit(site, { id, token }, 2)).toMatchObject({ versionNumber: 2, title: 'Города', questions: [{}, {}] })
  expect(await toEdit(site, { id, token })).toMatchObject({ versionNumber: 3, questions: [{}] })
  const get = (query: object, options = {}) => site.call(quizzes.get, { params: { id }, query }, options)
  expect(await get({ versionNumber: 1 })).toMatchObject({ versionNumber: 3 })
  const query = { forEdit: 'true', versionNumber: 4 }
  expect(await site.refusal(quizzes.get, { params: { id }, query }, { token })).toMatchObject({
    code: 'quiz_not_found',
  })
})

test('an earlier version is brought back by an update that names it, with its ids and pictures', async () => {
  const quiz = await aChangedQuiz()
  const first = await toEdit(site, quiz, 1)
  const restored = await edit(site, quiz, () => ({ restoreVersionNumber: 1 }))
  expect(restored).toEqual({ id: quiz.id, versionNumber: 4, change: 'scoring' })
  const now = await toEdit(site, quiz)
  expect({ ...now, testImg: null }).toEqual({
    ...first,
    ...{ versionNumber: 4, updateDate: site.clock.now().toISOString(), testImg: null },
  })
  expect(await edit(site, quiz, () => ({ restoreVersionNumber: 4 }))).toMatchObject({
    versionNumber: 4,
    change: 'none',
  })
})

test('a version can be changed while it is brought back, with a picture that the current one lacks', async () => {
  const { token } = await site.signUp()
  const other = await aPicture(90, 30)
  const body = await aQuizDraft(subjectId, { testImg: await aPicture(60, 30) })
  const quiz = { id: await site.call(quizzes.create, { body }, { token }), token }
  const cover = (await toEdit(site, quiz)).testImg
  await edit(site, quiz, () => ({ testImg: other }))
  const back = await edit(site, quiz, () => ({ restoreVersionNumber: 1, testImg: cover, title: 'Как было' }))
  expect(back).toMatchObject({ versionNumber: 3, change: 'text' })
  const now = await toEdit(site, quiz)
  expect([now.title, now.testImg?.slice(-64)]).toEqual(['Как было', cover?.slice(-64)])
})

test('an update that brings back an unknown version, or from a version that is not current, is refused', async () => {
  const { id, token } = await aChangedQuiz()
  const refused = (body: object) => site.refusal(editing.update, { body: { id, ...body } } as never, { token })
  expect(await refused({ versionNumber: 3, restoreVersionNumber: 9 })).toMatchObject({ code: 'quiz_not_found' })
  expect(await refused({ versionNumber: 1, restoreVersionNumber: 1 })).toMatchObject({ status: 409, code: 'stale' })
})
