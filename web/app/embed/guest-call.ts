import type { CallInput, Endpoint, EndpointOptions, Reply } from '@quiz/contract/endpoint.ts'
import { wire } from '@quiz/contract/wire.ts'
import { addressOf, readReply } from '#web/lib/call-http.ts'
import { fetchWithRetry } from '#web/lib/fetch-with-retry.ts'
import { noResponse } from '#web/lib/problem.ts'
import { findResultKey } from '#web/lib/result-keys.ts'

/** Stands in for `call` in frames: a guest's call, without tokens and cookies. Throws `CallProblem`. */
export async function call<P extends EndpointOptions>(
  endpoint: Endpoint<P>,
  input: CallInput<P>,
  { idempotencyKey }: { idempotencyKey?: string } = {},
): Promise<Reply<P>> {
  const raw: { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown } = Object(input)
  const headers = new Headers({ accept: 'application/json', prefer: wire.preferImageUrls })
  const resultKey = endpoint.withResultKey ? findResultKey(String(raw.params?.id), Date.now()) : null
  if (resultKey) headers.set(wire.resultKeyHeader, resultKey)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  if (raw.body !== undefined) headers.set('content-type', 'application/json')
  const body = raw.body === undefined ? null : JSON.stringify(raw.body)
  const request = () =>
    fetch(addressOf(endpoint.path, raw), { method: endpoint.method, headers, body, credentials: 'omit' })
  const response = await (idempotencyKey ? fetchWithRetry(request) : request()).catch(() => {
    throw noResponse()
  })
  return (await readReply(response, endpoint)) as Reply<P>
}
