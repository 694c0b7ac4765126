import { taking } from '@quiz/contract/attempt/taking.ts'
import type { RouteComponent } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type aQuestion, aQuiz } from './a-quiz.ts'
import { type FakeReply, fakeApi, type RequestFacts } from './fake-api.ts'
import { renderRoutes } from './render-routes.tsx'

/** The result of an attempt, unless the server is asked to reply otherwise. */
export const takenResultId = '3f2b8a1e-5c4d-4e6f-8a9b-0c1d2e3f4a5b'

/** The body of an attempt at `aQuiz` with all right answers, without the key of a guest. */
export const rightAttempt = {
  testId: 5,
  versionNumber: 1,
  userA: [
    { questionId: 10, answerIds: [12] },
    { questionId: 20, answerIds: [21, 22] },
    { questionId: 30, answerIds: [32] },
  ],
}

export type TakingNetwork = {
  perform?: (facts: RequestFacts) => FakeReply | Promise<FakeReply>
  quiz?: () => ReturnType<typeof aQuiz>
  at?: string
}

/** Opens a test on the page of taking. Returns the submitted attempts, the keys of their results, and the address. */
export async function openAttempt(
  takingPage: RouteComponent,
  { perform = () => ({ reply: takenResultId }), quiz = () => aQuiz(), at = '/passing/5' }: TakingNetwork = {},
) {
  const sent = fakeApi({
    '/api/test/gettest/5': () => ({ reply: quiz() }),
    [taking.perform.path]: (_, facts) => perform(facts),
  })
  const pages = { '/passing/$id': takingPage, '/result/$id': () => <h1>Результат</h1>, '/profile/$id': () => null }
  const page = await renderRoutes(pages, { at })
  await screen.findByRole('heading', { level: 2 })
  const bodies = () => sent.filter(({ path }) => path === taking.perform.path).map(({ body }) => Object(body))
  return {
    ...page,
    performed: () => bodies().map(({ resultKey: _, ...body }) => body),
    resultKeys: () => bodies().map(({ resultKey }) => resultKey),
  }
}

/** Opens a test with these questions; `answers` returns the attempts that were sent. */
export async function openTaking(takingPage: RouteComponent, questions: ReturnType<typeof aQuestion>[]) {
  const { performed, ...page } = await openAttempt(takingPage, { quiz: () => aQuiz({ questions }) })
  return { ...page, answers: () => performed().map(({ userA }) => userA) }
}

/** The question on the screen, and what its taker does with it. */
export const shownQuestion = () => screen.getByRole('heading', { level: 2 }).textContent
export const answerButton = () => screen.getByRole('button', { name: 'Ответить' })
export const option = (name: string) => screen.queryByRole('radio', { name }) ?? screen.getByRole('checkbox', { name })
export const pick = (name: string) => userEvent.click(option(name))
export const goOn = () => userEvent.click(answerButton())
