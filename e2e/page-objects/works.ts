import { randomUUID } from 'node:crypto'
import { callApi, siteUrl } from './api.ts'

type Question = { id: number; title: string; answers: { id: number; description: string }[] }
/** An attempt at a work through the API, with the key of its participant; `at` is the address of its site. */
export type WorkAttempt = { attemptId: string; key: string; questions: Question[]; at: string }

/** Enters a work through the API under a name, or by the personal code of a list, as its participants do in their browsers. */
export async function startWork(
  code: string,
  by: string | { personalCode: string },
  at = siteUrl(),
): Promise<WorkAttempt> {
  const key = randomUUID()
  const person = typeof by === 'string' ? { name: by } : by
  const started = await callApi<Omit<WorkAttempt, 'key' | 'at'>>('/api/works/start', {
    ...{ body: { code, ...person, key }, at },
  })
  return { ...started, key, at }
}

/** The chosen options of the questions, by their texts: those questions that have one of them. */
const chosen = (questions: readonly Question[], texts: readonly string[]) =>
  questions.flatMap(({ id, answers }) => {
    const answerIds = answers.filter(({ description }) => texts.includes(description)).map((answer) => answer.id)
    return answerIds.length > 0 ? [{ questionId: id, sequence: 1, answerIds }] : []
  })

/** Saves answers by their texts. */
export const answerWork = (
  { attemptId, key, questions, at }: WorkAttempt,
  texts: readonly string[],
): Promise<unknown> =>
  callApi('/api/works/answers', { body: { attemptId, key, answers: chosen(questions, texts) }, at })

/** Saves answers by their texts and submits the attempt. */
export const submitAnswers = (
  { attemptId, key, questions, at }: WorkAttempt,
  texts: readonly string[],
): Promise<unknown> => callApi('/api/works/finish', { body: { attemptId, key, answers: chosen(questions, texts) }, at })
