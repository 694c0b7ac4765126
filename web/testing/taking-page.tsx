import { taking } from '@quiz/contract/taking.ts'
import type { RouteComponent } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { type aQuestion, aQuiz } from './a-quiz.ts'
import { fakeApi } from './fake-api.ts'
import { renderRoutes } from './render-routes.tsx'

/** Opens a test with these questions on the page of taking; `answers` returns the attempts that were sent. */
export async function openTaking(takingPage: RouteComponent, questions: ReturnType<typeof aQuestion>[]) {
  const sent = fakeApi({
    '/api/test/gettest/5': () => ({ reply: aQuiz({ questions }) }),
    [taking.perform.path]: () => ({ reply: '3f2b8a1e-5c4d-4e6f-8a9b-0c1d2e3f4a5b' }),
  })
  const pages = { '/passing/$id': takingPage, '/result/$id': () => <h1>Результат</h1>, '/profile/$id': () => null }
  const page = await renderRoutes(pages, { at: '/passing/5' })
  await screen.findByRole('heading', { level: 2 })
  const answers = () => sent.filter(({ path }) => path === taking.perform.path).map(({ body }) => Object(body).userA)
  return { ...page, answers }
}
