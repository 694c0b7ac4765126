import { bank } from '@quiz/contract/bank/bank.ts'
import type { QuizToEdit } from '@quiz/contract/quiz/quiz-views.ts'
import { call } from '#web/lib/call.ts'

/** Questions of a test that stay in «My questions» without it; `forget` takes them out again. */
export type KeptQuestions = { forget: () => Promise<unknown> }

/**
 * Keeps all questions of an own test apart from it, with their themes and pictures. They are no copies: their test goes. A repeated
 * press has the same key and keeps them once.
 */
export async function keepQuestions({ questions }: QuizToEdit, idempotencyKey: string): Promise<KeptQuestions> {
  const { rows } = await call(bank.list, { body: { ids: questions.map((question) => `q${question.id}`) } })
  const ids = await call(
    bank.save,
    { body: { rows: rows.map(({ question, theme }) => ({ question: { ...question, origin: null }, theme })) } },
    { idempotencyKey },
  )
  const kept = ids.flatMap((one) => one ?? [])
  return { forget: () => call(bank.remove, { body: { ids: kept } }) }
}
