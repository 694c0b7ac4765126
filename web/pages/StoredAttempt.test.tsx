import { taking } from '@quiz/contract/attempt/taking.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { TakingPage } from '#web/pages/TakingPage.tsx'
import { aQuiz } from '#web/testing/a-quiz.ts'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'

/** Opens the test; returns its calls. */
async function open() {
  const sent = fakeApi({
    '/api/test/gettest/5': () => ({ reply: aQuiz() }),
    [taking.perform.path]: () => ({ reply: '3f2b8a1e-5c4d-4e6f-8a9b-0c1d2e3f4a5b' }),
  })
  const pages = { '/passing/$id': TakingPage, '/result/$id': () => <h1>Результат</h1>, '/profile/$id': () => null }
  await renderRoutes(pages, { at: '/passing/5' })
  await screen.findByRole('heading', { level: 2 })
  return sent
}

const pick = (name: string) =>
  userEvent.click(screen.queryByRole('radio', { name }) ?? screen.getByRole('checkbox', { name }))
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Ответить' }))

test('an answer stores the answers, not the test again', async () => {
  await open()
  await pick('Нептун')
  const beginning = localStorage.getItem('attempt-5')
  expect(beginning).toContain('Какая планета лежит на боку?')
  const stored = vi.spyOn(Storage.prototype, 'setItem')
  await pick('Уран')
  await goOn()
  expect(stored).toHaveBeenCalled()
  for (const [, text] of stored.mock.calls) expect(text).not.toContain('questions')
  stored.mockRestore()
  expect(localStorage.getItem('attempt-5')).toBe(beginning)
})

test('an attempt that the release before has stored is gone on with and submitted, and leaves nothing behind', async () => {
  const { id, title, subjectName, versionNumber, questions } = aQuiz()
  const answers = [{ questionId: 10, value: [12] }]
  const stored = {
    quiz: { id, title, subjectName, versionNumber, questions },
    position: 2,
    answers,
    key: null,
    at: Date.now(),
  }
  localStorage.setItem('attempt-5', JSON.stringify(stored))
  const sent = await open()
  expect(screen.getByText(/Продолжаем с вопроса 2/)).toBeTruthy()
  await pick('Сатурн')
  await pick('Уран')
  await goOn()
  await pick('Два')
  await goOn()
  await screen.findByRole('heading', { name: 'Результат' })
  const userA = [[12], [21, 22], [32]].map((answerIds, at) => ({ questionId: 10 * (at + 1), answerIds }))
  expect(sent.flatMap(({ body }) => (body ? [body] : []))).toMatchObject([{ testId: 5, versionNumber: 1, userA }])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('attempt'))).toEqual([])
})
