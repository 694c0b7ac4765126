import { expect, test } from 'vitest'
import { carouselView } from './Trending.tsx'

const loaded = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Steps through the pages; the API returns pages of 9, and a shorter one is the last. */
function walk(total: number): number[] {
  const sizes: number[] = []
  let known = Math.min(9, total)
  let more = known === 9
  for (let page = 0; ; page++) {
    let view = carouselView(loaded(known), page, more)
    while (view.shouldFetchMore) {
      const fetched = Math.min(9, total - known)
      known += fetched
      more = fetched === 9
      view = carouselView(loaded(known), page, more)
    }
    sizes.push(view.items.length)
    if (!view.hasNext) return sizes
  }
}

test.each([
  [0, [0]],
  [3, [3]],
  [4, [4]],
  [5, [4, 1]],
  [8, [4, 4]],
  [9, [4, 4, 1]],
  [10, [4, 4, 2]],
  [18, [4, 4, 4, 4, 2]],
  [20, [4, 4, 4, 4, 4]],
])('%i trending tests are shown as pages of %j', (total, pages) => {
  expect(walk(total)).toEqual(pages)
})

test('the first page has no previous page and later ones have', () => {
  expect(carouselView(loaded(9), 0, false).hasPrevious).toBe(false)
  expect(carouselView(loaded(9), 1, false).hasPrevious).toBe(true)
})

test('more items are fetched before the last loaded page is shown', () => {
  expect(carouselView(loaded(9), 0, true).shouldFetchMore).toBe(false)
  expect(carouselView(loaded(9), 1, true).shouldFetchMore).toBe(true)
  expect(carouselView(loaded(9), 1, false).shouldFetchMore).toBe(false)
})
