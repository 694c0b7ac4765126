import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchWithRetry } from './fetch-with-retry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A site that answers these one after another, and how often it was asked. */
function site(...answers: Response[]) {
  let requestCount = 0
  const request = async () => answers[requestCount++] ?? Response.error()
  return { requestCount: () => requestCount, request }
}
const busy = (retryAfter: string) => new Response(null, { status: 503, headers: { 'retry-after': retryAfter } })

test('a busy site is asked again when it said, not before', async () => {
  const { requestCount, request } = site(busy('2'), new Response('done'))
  const answer = fetchWithRetry(request)
  await vi.advanceTimersByTimeAsync(1999)
  expect(requestCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(2001)
  expect(await (await answer).text()).toBe('done')
})

test('a site that stays busy is asked three times', async () => {
  const { requestCount, request } = site(busy('3'), busy('3'), busy('3'), new Response('too late'))
  const answer = fetchWithRetry(request)
  await vi.runAllTimersAsync()
  expect((await answer).status).toBe(503)
  expect(requestCount()).toBe(3)
})

test.each([
  ['that is away for longer', busy('5')],
  ['that does not say for how long', new Response(null, { status: 503 })],
  ['that is broken', new Response(null, { status: 500, headers: { 'retry-after': '1' } })],
])('a site %s is not asked again', async (_, refusal) => {
  const { requestCount, request } = site(refusal, new Response('done'))
  expect(await fetchWithRetry(request)).toBe(refusal)
  expect(requestCount()).toBe(1)
})
