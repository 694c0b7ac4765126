import { type RequestOptions, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** The body of each request: more than a proxy sends to the site in one piece. */
const bodyBytes = 260_000
const body = Buffer.alloc(bodyBytes, ' ')

const create = { method: 'POST', path: '/api/test/create' }
const json = { 'content-type': 'application/json' }
/** Each within a buffer of nginx, all together more than the site accepts. */
const longHeaders = { 'x-one': 'x'.repeat(7_000), 'x-two': 'x'.repeat(7_000), 'x-three': 'x'.repeat(7_000) }

/** Requests that the site answers before it has read their bodies, with the status of the response. */
const kinds: { name: string; options: RequestOptions; status: number }[] = [
  { name: 'without a token', options: { ...create, headers: json }, status: 401 },
  { name: 'in chunks', options: { ...create, headers: { ...json, 'transfer-encoding': 'chunked' } }, status: 401 },
  { name: 'made-up token', options: { ...create, headers: { ...json, authorization: 'Bearer x' } }, status: 401 },
  { name: 'too large', options: { method: 'POST', path: '/api/auth/login', headers: json }, status: 413 },
  {
    name: 'another type',
    options: { ...create, path: '/api/auth/login', headers: { 'content-type': 'text/xml' } },
    status: 415,
  },
  { name: 'another site', options: { ...create, headers: { ...json, origin: 'https://evil.example' } }, status: 403 },
  { name: 'unknown path', options: { method: 'POST', path: '/api/none', headers: json }, status: 404 },
  { name: 'a read with a body', options: { method: 'GET', path: '/api/auth/me', headers: json }, status: 200 },
  { name: 'long headers', options: { ...create, headers: { ...json, ...longHeaders } }, status: 431 },
]

/** Sends such requests for a while at a rate; returns their number and the unexpected responses, in words. */
export async function sendRefused(
  url: string,
  { bytesPerSecond, ms }: { bytesPerSecond: number; ms: number },
): Promise<{ sent: number; unexpected: string[] }> {
  const everyMs = (bodyBytes / bytesPerSecond) * 1000
  const begun = performance.now()
  const outcomes: Promise<string | null>[] = []
  while (performance.now() - begun < ms) {
    const kind = kinds[outcomes.length % kinds.length]
    if (kind) outcomes.push(statusOf(url, kind.options).then((status) => unexpectedOf(kind, status)))
    await wait(Math.max(0, begun + outcomes.length * everyMs - performance.now()))
  }
  const unexpected = (await Promise.all(outcomes)).filter((outcome) => outcome !== null)
  return { sent: outcomes.length, unexpected }
}

const unexpectedOf = ({ name, status }: (typeof kinds)[number], got: number | string) =>
  got === status ? null : `${name}: ${got} instead of ${status}`

/** The status of the response, or why there is none. */
function statusOf(url: string, options: RequestOptions): Promise<number | string> {
  const { promise, resolve } = Promise.withResolvers<number | string>()
  request(url, { ...options, agent: false }, (response) => {
    response.resume().once('end', () => resolve(response.statusCode ?? 0))
  })
    .once('error', ({ message }) => resolve(message))
    .end(body)
  return promise
}
