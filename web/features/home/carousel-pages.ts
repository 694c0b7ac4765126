/** How many tests a carousel page shows, at every width. */
export const carouselPage = 4

/** What a carousel page shows of what is loaded, and where one can go from it. */
export type CarouselView<T> = { items: T[]; hasPrevious: boolean; hasNext: boolean; shouldFetchMore: boolean }

/**
 * «Next» is there only while exactly 4 are listed and something comes after them;
 * more is wanted when the page after this one is not loaded whole.
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
