import { bank } from '@quiz/contract/bank.ts'
import { quizzes } from '@quiz/contract/quizzes.ts'
import { beforeEach, expect, test } from 'vitest'
import { aBankDraft, bankAt } from '#server/testing/bank-questions.ts'
import { aQuizDraft } from '#server/testing/quiz-draft.ts'
import { edit, toEdit } from '#server/testing/quiz-edits.ts'
import { subjectIdOf } from '#server/testing/quiz-factory.ts'
import { aWholeQuiz } from '#server/testing/small-site.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const { list, titles, save } = bankAt(site)
const unknown = { code: 'question_not_found', status: 404 }

test('a copy names the own question that they were taken from, with the time, which an edit keeps and takers never get', async () => {
  const [author, other] = [await site.signUp(), await site.signUp()]
  const [kept = ''] = await save(author, [{ question: aBankDraft('Оригинал') }])
  const { questions: [first] = [] } = await toEdit(site, {
    id: (await aWholeQuiz(site, author, 1)).id,
    token: author.token,
  })
  const draft = await aQuizDraft(await subjectIdOf(db, 'Наука'), { testTypeId: 1 })
  const [question, ...others] = draft.questions ?? []
  const copied = (id: string) => ({ ...draft, questions: [{ ...question, origin: { id } }, ...others] })
  expect(await site.refusal(quizzes.create, { body: copied(kept) }, other)).toMatchObject(unknown)
  const id = await site.call(quizzes.create, { body: copied(kept) }, author)
  const at = site.clock.now().toISOString()
  const origins = async () => (await toEdit(site, { id, token: author.token })).questions.map(({ origin }) => origin)
  expect((await origins())[0]).toEqual({ id: kept, at })
  site.clock.advance(1000)
  await edit(site, { id, token: author.token }, ({ questions }) => ({
    questions: questions?.map((one) => ({ ...one, explanation: 'Так' })),
  }))
  expect((await origins())[0]).toEqual({ id: kept, at })
  expect((await list(author, { search: 'Оригинал' })).rows.map(({ usedIn }) => usedIn)).toEqual([1])
  expect(await titles(author, { isUsed: true })).toEqual(['Оригинал'])
  const taken = await site.call(quizzes.get, { params: { id }, query: {} })
  expect(JSON.stringify(taken)).not.toContain('origin')
  await site.call(bank.remove, { body: { ids: [kept] } }, author)
  await edit(site, { id, token: author.token }, () => ({ title: 'Другое имя' }))
  expect((await origins())[0]).toEqual({ id: kept, at })
  await edit(site, { id, token: author.token }, ({ questions }) => ({
    questions: questions?.map((one, index) => (index === 0 ? { ...one, origin: { id: `q${first?.id}` } } : one)),
  }))
  expect((await origins())[0]?.id).toBe(`q${first?.id}`)
})
