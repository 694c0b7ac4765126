import type { QueryClient } from '@tanstack/react-query'

/** Removes the items that match from every cached list, without refetching. */
export function removeFromCachedLists(queryClient: QueryClient, isRemoved: (item: unknown) => boolean): void {
  queryClient.setQueriesData({ predicate: ({ queryKey }) => queryKey[0] !== 'me' }, (data: unknown) =>
    without(data, isRemoved),
  )
}

/** The value without the matching items; the same object when none match. `totalCount` decreases too. */
export function without(data: unknown, isRemoved: (item: unknown) => boolean): unknown {
  if (Array.isArray(data)) {
    const remaining = data.filter((item) => !isRemoved(item)).map((item) => without(item, isRemoved))
    return remaining.length === data.length && remaining.every((item, index) => item === data[index]) ? data : remaining
  }
  if (typeof data !== 'object' || data === null) return data
  if ('pages' in data) {
    const pages = without(data.pages, isRemoved)
    return pages === data.pages ? data : { ...data, pages }
  }
  if (!('items' in data && Array.isArray(data.items) && 'totalCount' in data && typeof data.totalCount === 'number'))
    return data
  const items = data.items.filter((item: unknown) => !isRemoved(item))
  const removedCount = data.items.length - items.length
  return removedCount === 0 ? data : { ...data, items, totalCount: data.totalCount - removedCount }
}
