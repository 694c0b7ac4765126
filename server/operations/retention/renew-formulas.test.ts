import { bank } from '@quiz/contract/bank/bank.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { beforeEach, expect, test } from 'vitest'
import { aBankDraft } from '#server/testing/bank-questions.ts'
import { aQuizDraft } from '#server/testing/quiz-draft.ts'
import { aQuiz, subjectIdOf } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { renewFormulas } from './renew-formulas.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const storedOf = (id: number) =>
  db.selectFrom('quiz_versions').select(['number', 'change', 'formulas']).where('quiz_id', '=', id).execute()

test('formulas that an earlier release made are made anew, and nothing else of a version changes', async () => {
  const { token } = await site.signUp()
  const answers = [{ description: '\\(x\\)', isRightAnswer: true }, { description: 'Нет' }]
  const body = await aQuizDraft(await subjectIdOf(db, 'Наука'), { questions: [{ title: 'Что?', answers }] })
  const id = await site.call(quizzes.create, { body }, { token })
  const plain = await aQuiz(db)
  const before = await storedOf(id)
  const earlier = JSON.stringify([{ source: '\\(x\\)', mathml: '<math></math>', text: 'икс' }])
  await db.updateTable('quiz_versions').set({ formulas: earlier }).where('quiz_id', '=', id).execute()
  expect(await renewFormulas(site.context)).toEqual({ seen: 1, changed: 1 })
  expect(await storedOf(id)).toEqual(before)
  expect(await storedOf(plain.id)).toMatchObject([{ formulas: null }])
  expect(await renewFormulas(site.context)).toEqual({ seen: 1, changed: 0 })
})

test('so are those of a kept question, which shows them in the list', async () => {
  const author = await site.signUp()
  const question = { ...aBankDraft('Сколько \\(x\\)?'), explanation: '' }
  await site.call(bank.save, { body: { rows: [{ question }] } }, author)
  const kept = () => db.selectFrom('bank_questions').selectAll().execute()
  const before = await kept()
  const earlier = JSON.stringify([{ source: '\\(x\\)', mathml: '<math></math>', text: 'икс' }])
  await db.updateTable('bank_questions').set({ formulas: earlier }).execute()
  expect(await renewFormulas(site.context)).toEqual({ seen: 1, changed: 1 })
  expect(await kept()).toEqual(before)
})
