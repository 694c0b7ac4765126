/** Why a growing list could not be read or continued, and the way to try again. */
export type ListFailure = { message: string; onRetry: () => void }

type GrowingList = {
  error: Error | null
  isFetching: boolean
  isLoadingError: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

/** What to tell of a list that failed; null while all is well, and when only a look for news failed. */
export function failureOf(list: GrowingList): ListFailure | null {
  const { error, isFetching, isLoadingError, isFetchNextPageError } = list
  if (!error || isFetching || !(isLoadingError || isFetchNextPageError)) return null
  return { message: error.message, onRetry: () => void (isLoadingError ? list.refetch() : list.fetchNextPage()) }
}
