import { bank } from '@quiz/contract/bank/bank.ts'
import { beforeEach, expect, test } from 'vitest'
import { aBankDraft, bankAt } from '#server/testing/bank-questions.ts'
import { aPicture } from '#server/testing/quiz-draft.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { retentionJob } from './retention-job.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const hourMs = 3_600_000
const run = () => retentionJob(site.context).run()

test('a deleted question is purged after thirty days with the picture that nothing else uses', async () => {
  const author = await site.signUp()
  const picture = await aPicture(31, 17)
  const rows = ['Один', 'Два'].map((title) => ({ question: aBankDraft(title, { questionImg: picture }) }))
  const ids = await bankAt(site).save(author, rows)
  const hash = (await db.selectFrom('bank_images').select('hash').executeTakeFirstOrThrow()).hash
  const isStored = async () => (await site.context.images.original(hash)) !== null
  await site.call(bank.remove, { body: { ids: ids.slice(0, 1) } }, author)
  site.clock.advance(30 * 24 * hourMs)
  await run()
  expect(await db.selectFrom('bank_questions').select('id').execute()).toHaveLength(2)
  site.clock.advance(2 * hourMs)
  await run()
  expect(await db.selectFrom('bank_questions').select('id').execute()).toHaveLength(1)
  expect(await isStored()).toBe(true)
  await site.call(bank.remove, { body: { ids: ids.slice(1) } }, await site.signIn(author.id))
  site.clock.advance(31 * 24 * hourMs)
  await run()
  expect(await db.selectFrom('bank_questions').select('id').execute()).toEqual([])
  expect(await isStored()).toBe(false)
})

test('the theme of a question goes when its test is purged', async () => {
  const author = await site.signUp()
  const [quiz, other] = [await aQuiz(db, { authorId: author.id }), await aQuiz(db, { authorId: author.id })]
  const ids = [quiz, other].map(({ content }) => `q${content.questions[0]?.id}`)
  await site.call(bank.setTheme, { body: { ids, theme: 'Дроби' } }, author)
  await db.updateTable('quizzes').set({ purged_at: site.clock.now() }).where('id', '=', quiz.id).execute()
  await run()
  expect(await db.selectFrom('question_themes').select('question_id').execute()).toEqual([
    { question_id: other.content.questions[0]?.id },
  ])
})

test('that a key is left as it is goes with its question', async () => {
  const author = await site.signUp()
  const quiz = await aQuiz(db, { authorId: author.id })
  const kept = await bankAt(site).save(author, [{ question: aBankDraft('Один') }])
  const asked = `q${quiz.content.questions[0]?.id}`
  await site.call(bank.leaveKey, { body: { ids: [asked, ...kept] } }, author)
  await run()
  expect(await db.selectFrom('left_keys').select('copy').execute()).toHaveLength(2)
  await db.updateTable('quizzes').set({ purged_at: site.clock.now() }).where('id', '=', quiz.id).execute()
  await run()
  expect(await db.selectFrom('left_keys').select('copy').execute()).toEqual([{ copy: kept[0] }])
})
