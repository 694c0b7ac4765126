import { randomUUID } from 'node:crypto'
import { callApi } from './api.ts'

type Question = { id: number; title: string; answers: { id: number; description: string }[] }
/** An attempt at a work through the API, with the key of its participant. */
export type WorkAttempt = { attemptId: string; key: string; questions: Question[] }

/** Enters a work through the API under a name, or by the personal code of a list, as its participants do in their browsers. */
export async function startWork(code: string, by: string | { personalCode: string }): Promise<WorkAttempt> {
  const key = randomUUID()
  const person = typeof by === 'string' ? { name: by } : by
  const started = await callApi<Omit<WorkAttempt, 'key'>>('/api/works/start', { body: { code, ...person, key } })
  return { ...started, key }
}

/** The chosen options of the questions, by their texts: those questions that have one of them. */
const chosen = (questions: readonly Question[], texts: readonly string[]) =>
  questions.flatMap(({ id, answers }) => {
    const answerIds = answers.filter(({ description }) => texts.includes(description)).map((answer) => answer.id)
    return answerIds.length > 0 ? [{ questionId: id, sequence: 1, answerIds }] : []
  })

/** Saves answers by their texts. */
export const answerWork = ({ attemptId, key, questions }: WorkAttempt, texts: readonly string[]): Promise<unknown> =>
  callApi('/api/works/answers', { body: { attemptId, key, answers: chosen(questions, texts) } })

/** Saves answers by their texts and submits the attempt. */
export const submitAnswers = ({ attemptId, key, questions }: WorkAttempt, texts: readonly string[]): Promise<unknown> =>
  callApi('/api/works/finish', { body: { attemptId, key, answers: chosen(questions, texts) } })
