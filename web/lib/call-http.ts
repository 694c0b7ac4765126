import type { Endpoint } from '@quiz/contract/endpoint.ts'
import type { FileReply } from '@quiz/contract/fields.ts'
import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import type { ProblemDetails } from '@quiz/contract/wire.ts'
import { setAfterSignIn } from '#web/lib/after-sign-in.ts'
import { CallProblem } from '#web/lib/problem.ts'

/** The URL of a path such as `/api/test/gettest/:id` with its parameters and query. */
export function addressOf(
  path: string,
  input: { params?: Record<string, unknown>; query?: Record<string, unknown> },
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null) query.set(name, String(value))
  return query.size > 0 ? `${filled}?${query}` : filled
}

/** The reply of a response. Throws the `CallProblem` of a refused call; one that waits for a consent opens its dialog. */
export async function readReply(response: Response, endpoint: Endpoint): Promise<unknown> {
  if (response.ok) {
    if (endpoint.replyType === 'file') return readFile(response)
    return endpoint.replyType ? response.text() : response.json()
  }
  const problem: { detail?: string; code?: never; errors?: { path: string; message: string }[] } & ProblemDetails =
    await response.json().catch(() => ({}))
  const { detail = withoutDetail(response.status), code = 'unknown', errors = [], ...details } = problem
  const refusal = new CallProblem(detail, { status: response.status, code, errors, details })
  if (refusal.code === 'consent_needed') setAfterSignIn('consent-needed')
  throw refusal
}

/** The sentence of a refusal that the application did not write: a proxy answers 502 to 504 in its place. */
const withoutDetail = (status: number): string =>
  status >= 502 && status <= 504 ? callTexts.unreachable : callTexts.broken

async function readFile(response: Response): Promise<FileReply> {
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
  const type = response.headers.get('content-type') ?? ''
  const content = type.startsWith('text/') ? await response.text() : new Uint8Array(await response.arrayBuffer())
  return { name: decodeURIComponent(name), type, content }
}
