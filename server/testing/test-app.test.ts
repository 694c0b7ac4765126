import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { subjects } from '@quiz/contract/quiz/subjects.ts'
import { expect, test } from 'vitest'
import { buildTestApp } from './test-app.ts'

const site = await buildTestApp()

test('call returns the reply, refusal the problem document', async () => {
  expect(await site.call(subjects.list, {})).toContainEqual({ id: expect.any(Number), name: 'Логика' })
  const refused = await site.refusal(quizzes.get, { params: { id: 1 }, query: {} })
  expect(refused).toMatchObject({ status: 404, code: 'quiz_not_found' })
})
