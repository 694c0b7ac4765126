import { setTimeout as wait } from 'node:timers/promises'
import { type ApiCallOptions, requestOf } from '../../e2e/page-objects/api.ts'

/** Time limit of every request. */
const timeoutMs = 30_000
const mostTries = 10
const tryAgainMs = 500

/** Outcome of a request: its response, a correct refusal (503), no response, or a violation of the promises. */
export type RequestOutcome<Body> =
  | { kind: 'answered'; body: Body }
  | { kind: 'refused' }
  | { kind: 'unanswered' }
  | { kind: 'wrong'; why: string }

/**
 * Sends a request and checks the response: anything but a success must be a 503 with `Retry-After` and a Russian sentence.
 */
export async function sendChecked<Body>(
  url: string,
  path: string,
  options: ApiCallOptions = {},
): Promise<RequestOutcome<Body>> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(`${url}${path}`, { ...requestOf(options), signal })
    if (response.ok) return { kind: 'answered', body: (await response.json()) as Body }
    const why = await violationOf(response)
    return why === null ? { kind: 'refused' } : { kind: 'wrong', why: `${path}: ${why}` }
  } catch (error) {
    if (signal.aborted) return { kind: 'wrong', why: `${path}: no answer within ${timeoutMs / 1000} s` }
    // The connection was cut: an unacknowledged request may be lost.
    if (error instanceof TypeError || error instanceof SyntaxError) return { kind: 'unanswered' }
    throw error
  }
}

/** The same without a fault: throws unless the request succeeds; a busy machine may refuse it for a while. */
export async function sendOrThrow<Body>(url: string, path: string, options: ApiCallOptions = {}): Promise<Body> {
  let answer = await sendChecked<Body>(url, path, options)
  for (let tries = 1; answer.kind === 'refused' && tries < mostTries; tries++) {
    await wait(tryAgainMs)
    answer = await sendChecked<Body>(url, path, options)
  }
  if (answer.kind !== 'answered') throw new Error(`${path}: ${answer.kind === 'wrong' ? answer.why : answer.kind}`)
  return answer.body
}

/** How a refusal violates the promises, or null. */
export async function violationOf(response: Response): Promise<string | null> {
  const text = await response.text()
  if (response.status !== 503) return `status ${response.status}: ${text.slice(0, 200)}`
  if (!/^\d+$/.test(response.headers.get('retry-after') ?? '')) return '503 without Retry-After'
  return /"detail":"[А-ЯЁ][^"]+[.!]"/.test(text) ? null : `503 without a Russian sentence: ${text.slice(0, 200)}`
}
