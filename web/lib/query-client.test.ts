// @vitest-environment jsdom

import { reports } from '@quiz/contract/moderation/reports.ts'
import { home } from '@quiz/contract/site/home.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { endpointInfiniteQuery } from './endpoint-query.ts'
import { CallProblem, noResponse } from './problem.ts'
import { createQueryClient, type EndpointCaller } from './query-client.ts'

afterEach(() => vi.restoreAllMocks())

/** Whether a query that failed so often is repeated. */
function isRetried(error: Error, failures = 0): boolean {
  const { retry } = createQueryClient(async () => null).getDefaultOptions().queries ?? {}
  return typeof retry === 'function' && retry(failures, error)
}

test.each([
  [404, false],
  [501, false],
  [502, true],
  [503, true],
])('a query that is refused with %i is repeated: %s', (status, isRepeated) => {
  expect(isRetried(new CallProblem('', { status, code: 'unknown' }))).toBe(isRepeated)
})

test('a query fails for good after two repetitions', () => {
  const away = new CallProblem('', { status: 503, code: 'unknown' })
  expect([0, 1, 2].map((failures) => isRetried(away, failures))).toEqual([true, true, false])
})

test('a query without a response is repeated where the browser has a network', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get')
  expect([true, false].map((isOnline) => onLine.mockReturnValue(isOnline) && isRetried(noResponse()))).toEqual([
    ...[true, false],
  ])
})

test('the page of a list is part of the body of a POST and of the query of a GET', async () => {
  const called = vi.fn<EndpointCaller>(async () => ({ items: [1], totalCount: 2 }))
  const client = createQueryClient(called)
  const mistakes = endpointInfiniteQuery(reports.mistakes, { body: { testId: 5 } })
  await client.fetchInfiniteQuery({ ...mistakes, pages: 2 })
  const trending = { queryKey: [home.trending.path, 'pages', {}], meta: { endpoint: home.trending } }
  await client.fetchInfiniteQuery({ ...trending, initialPageParam: 3 })
  expect(called.mock.calls.map(([, input]) => input)).toEqual([
    { body: { testId: 5, pageNumber: 0 } },
    { body: { testId: 5, pageNumber: 1 } },
    { query: { page: 3 } },
  ])
})
