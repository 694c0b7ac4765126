import type { QueryClient } from '@tanstack/react-query'

/** Takes what `isGone` names out of every list that has been read, at once and without asking again. */
export function dropFromLists(queries: QueryClient, isGone: (item: unknown) => boolean): void {
  queries.setQueriesData({ predicate: ({ queryKey }) => queryKey[0] !== 'me' }, (data: unknown) =>
    without(data, isGone),
  )
}

/** The same value without the items that are gone; itself when nothing is. Pages of lists lose from their count too. */
export function without(data: unknown, isGone: (item: unknown) => boolean): unknown {
  if (Array.isArray(data)) {
    const kept = data.filter((item) => !isGone(item)).map((item) => without(item, isGone))
    return kept.length === data.length && kept.every((item, index) => item === data[index]) ? data : kept
  }
  if (typeof data !== 'object' || data === null) return data
  if ('pages' in data) {
    const pages = without(data.pages, isGone)
    return pages === data.pages ? data : { ...data, pages }
  }
  if (!('items' in data && Array.isArray(data.items) && 'totalCount' in data && typeof data.totalCount === 'number'))
    return data
  const items = data.items.filter((item: unknown) => !isGone(item))
  const gone = data.items.length - items.length
  return gone === 0 ? data : { ...data, items, totalCount: data.totalCount - gone }
}
