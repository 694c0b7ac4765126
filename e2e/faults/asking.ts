import { type Question, requestOf } from '../page-objects/api.ts'

/** Longer than this nobody waits for anything. */
const patienceMs = 30_000

/** What became of a request: the body of its answer, a refusal as promised (503), nothing at all, or what was not right about it. */
export type Answer<Body> =
  | { kind: 'answered'; body: Body }
  | { kind: 'refused' }
  | { kind: 'unanswered' }
  | { kind: 'wrong'; why: string }

/** Asks the site, and judges the answer: whatever cannot be answered must be refused with 503, `Retry-After` and a Russian sentence. */
export async function ask<Body>(url: string, path: string, question: Question = {}): Promise<Answer<Body>> {
  const signal = AbortSignal.timeout(patienceMs)
  try {
    const response = await fetch(`${url}${path}`, { ...requestOf(question), signal })
    if (response.ok) return { kind: 'answered', body: (await response.json()) as Body }
    const why = await whatIsWrongWith(response)
    return why === null ? { kind: 'refused' } : { kind: 'wrong', why: `${path}: ${why}` }
  } catch (error) {
    if (signal.aborted) return { kind: 'wrong', why: `${path}: no answer within ${patienceMs / 1000} s` }
    // The connection was cut: what was not acknowledged is not owed.
    if (error instanceof TypeError || error instanceof SyntaxError) return { kind: 'unanswered' }
    throw error
  }
}

/** The same where nothing is the matter: throws unless it is answered. */
export async function askFor<Body>(url: string, path: string, question: Question = {}): Promise<Body> {
  const answer = await ask<Body>(url, path, question)
  if (answer.kind !== 'answered') throw new Error(`${path}: ${answer.kind === 'wrong' ? answer.why : answer.kind}`)
  return answer.body
}

/** Why a refusal is not as it was promised; null when it is. */
export async function whatIsWrongWith(response: Response): Promise<string | null> {
  const text = await response.text()
  if (response.status !== 503) return `status ${response.status}: ${text.slice(0, 200)}`
  if (!/^\d+$/.test(response.headers.get('retry-after') ?? '')) return '503 without Retry-After'
  return /"detail":"[А-ЯЁ][^"]+[.!]"/.test(text) ? null : `503 without a Russian sentence: ${text.slice(0, 200)}`
}
