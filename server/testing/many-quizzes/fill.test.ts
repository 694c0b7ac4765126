import { taking } from '@quiz/contract/attempt/taking.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { expect, test } from 'vitest'
import { findDrift, noDrift } from '#server/testing/drift.ts'
import { rareWords } from '#server/testing/entry/dataset.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { fillWithQuizzes } from './fill.ts'

const site = await buildTestApp()
const { db } = site.store

test('a generated site has right counters, is searchable, and its tests can be taken', async () => {
  const dataset = await fillWithQuizzes(db, 400)
  expect(await findDrift(db)).toEqual(noDrift)
  const { items, totalCount } = await site.call(quizzes.list, { body: { pageSize: 1 } })
  expect(totalCount).toBe(dataset.tests)
  const found = await site.call(quizzes.list, { body: { searchString: rareWords[0] ?? '' } })
  expect(found.totalCount).toBe(3)
  const quiz = await site.call(quizzes.get, { params: { id: items[0]?.id ?? 0 }, query: {} })
  const userA = quiz.questions.map(({ id, answers }) => ({ questionId: id, answerIds: [answers[0]?.id ?? 0] }))
  expect(await site.call(taking.perform, { body: { testId: quiz.id, userA } })).toMatch(/^[0-9a-f-]{36}$/)
})
