/** Why a paged list or its next page could not be loaded, and how to retry. */
export type ListFailure = { message: string; onRetry: () => void }

type GrowingList = {
  error: Error | null
  isFetching: boolean
  isLoadingError: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

/** The failure of a paged list; null without one, and when only a background refetch failed. */
export function failureOf(list: GrowingList): ListFailure | null {
  const { error, isFetching, isLoadingError, isFetchNextPageError } = list
  if (!error || isFetching || !(isLoadingError || isFetchNextPageError)) return null
  return { message: error.message, onRetry: () => void (isLoadingError ? list.refetch() : list.fetchNextPage()) }
}
