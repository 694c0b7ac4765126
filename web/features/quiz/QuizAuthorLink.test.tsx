import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aQuiz } from '#web/testing/a-quiz.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { QuizAuthorLink } from './QuizAuthorLink.tsx'

test.each([
  ['Вера', 'По\u00a0тесту «Дроби» (Вера)'],
  [null, 'По\u00a0тесту «Дроби»'],
])('a copy names the test that it is of, and its author %s', async (authorName, words) => {
  const quiz = aQuiz({ origin: { title: 'Дроби', authorName } })
  await renderRoutes({ '/': () => <QuizAuthorLink quiz={quiz} />, '/profile/$id': () => null }, { at: '/' })
  expect(screen.getByText(/^По\sтесту/).textContent).toBe(words)
})

test('a test of its own names no other one', async () => {
  await renderRoutes({ '/': () => <QuizAuthorLink quiz={aQuiz()} />, '/profile/$id': () => null }, { at: '/' })
  expect(screen.queryByText(/^По\sтесту/)).toBeNull()
})
