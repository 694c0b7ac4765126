/** Number of tests on a carousel page, at every width. */
export const carouselPage = 4

/** The items of a carousel page, and whether it has neighbours. */
export type CarouselView<T> = { items: T[]; hasPrevious: boolean; hasNext: boolean; shouldFetchMore: boolean }

/**
 * There is a next page only when this one has exactly 4 items and more are loaded.
 * More items are fetched when the next page is not fully loaded.
 */
export function carouselView<T>(loaded: readonly T[], page: number, mayHaveMore: boolean): CarouselView<T> {
  const end = (page + 1) * carouselPage
  const items = loaded.slice(page * carouselPage, end)
  return {
    items,
    hasPrevious: page > 0,
    hasNext: items.length === carouselPage && loaded.length > end,
    shouldFetchMore: mayHaveMore && loaded.length < end + carouselPage,
  }
}
