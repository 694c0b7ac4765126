import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchWithRetry } from './fetch-with-retry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server with these responses in order, and its number of requests. */
function site(...answers: Response[]) {
  let requestCount = 0
  const request = async () => answers[requestCount++] ?? Response.error()
  return { requestCount: () => requestCount, request }
}
const busy = (retryAfter: string) => new Response(null, { status: 503, headers: { 'retry-after': retryAfter } })

test('a 503 is retried after its Retry-After, not before', async () => {
  const { requestCount, request } = site(busy('2'), new Response('done'))
  const answer = fetchWithRetry(request)
  await vi.advanceTimersByTimeAsync(1999)
  expect(requestCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1001)
  expect(await (await answer).text()).toBe('done')
})

test('a request that stays 503 is sent three times', async () => {
  const { requestCount, request } = site(busy('3'), busy('10'), busy('3'), new Response('too late'))
  const answer = fetchWithRetry(request)
  await vi.runAllTimersAsync()
  expect((await answer).status).toBe(503)
  expect(requestCount()).toBe(3)
})

test.each([
  ['503 with a Retry-After beyond the longest wait of an overloaded server', busy('11')],
  ['503 without Retry-After', new Response(null, { status: 503 })],
  ['500', new Response(null, { status: 500, headers: { 'retry-after': '1' } })],
])('a response %s is not retried', async (_, refusal) => {
  const { requestCount, request } = site(refusal, new Response('done'))
  expect(await fetchWithRetry(request)).toBe(refusal)
  expect(requestCount()).toBe(1)
})
