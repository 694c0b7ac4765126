import { type Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { MixedRequest } from './mixed-requests.ts'

/** A response; `status` is 0 without one. */
export type LoadReply = { status: number; body: string; retryAfter: string | undefined; milliseconds: number }

const limitMs = 60_000

/** Sends one request and reads its whole response. */
export async function sendRequest(
  url: string,
  agent: Agent,
  { method, path, body, key, address }: MixedRequest,
): Promise<LoadReply> {
  const begun = performance.now()
  try {
    const { promise, resolve, reject } = Promise.withResolvers<Omit<LoadReply, 'milliseconds'>>()
    const headers = {
      prefer: 'images=url',
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...(key && { 'idempotency-key': key }),
      ...(address && { 'x-forwarded-for': address }),
    }
    request(`${url}${path}`, { method, agent, headers, timeout: limitMs }, (response) => {
      const { statusCode: status = 0, headers: answered } = response
      text(response).then((body) => resolve({ status, body, retryAfter: answered['retry-after'] }), reject)
    })
      .on('timeout', () => reject(new Error('no answer in time')))
      .on('error', reject)
      .end(body)
    return { ...(await promise), milliseconds: performance.now() - begun }
  } catch (error) {
    return { status: 0, body: String(error), retryAfter: undefined, milliseconds: performance.now() - begun }
  }
}
