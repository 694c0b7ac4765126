import { reports } from '@quiz/contract/moderation/reports.ts'
import { expect, test } from 'vitest'
import { endpointInfiniteQuery } from './endpoint-query.ts'

/** The number of the page that is asked for after pages of so many items; undefined after the last one. */
function nextAfter(...sizes: number[]) {
  const { getNextPageParam } = endpointInfiniteQuery(reports.mistakes, { body: { testId: null, pageSize: 2 } })
  const pages = sizes.map((size) => ({ items: Array(size).fill(null), totalCount: 5 }))
  const [last] = pages.slice(-1)
  if (!last) throw new Error('There is a page')
  return getNextPageParam(last, pages, pages.length - 1, [...pages.keys()])
}

test('pages are asked for one after the other until all items are there', () => {
  expect([nextAfter(2), nextAfter(2, 2), nextAfter(2, 2, 1)]).toEqual([1, 2, undefined])
})

test('an empty page is the last one, whatever the total says', () => {
  expect(nextAfter(2, 0)).toBeUndefined()
})
