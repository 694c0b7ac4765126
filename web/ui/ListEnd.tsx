import type { ReactNode } from 'react'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { LoadMoreButton } from '#web/ui/LoadMoreButton.tsx'

/** The query of a paged list, as far as its end depends on it. */
type GrowingList = {
  error: Error | null
  isFetching: boolean
  isLoadingError: boolean
  isFetchNextPageError: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

/** The query of a paged list with the number of all items. */
export type PagedList = GrowingList & { isPending: boolean; data: { pages: { totalCount: number }[] } | undefined }

type ListEndProps = {
  list: GrowingList
  /** Id of the list and its number of items. */
  listId: string
  count: number
  /** The label of the button. */
  children: ReactNode
}

/** The end of a paged list: «Показать ещё», or why the list or its next page did not load; not that a background refetch failed. */
export function ListEnd({ list, listId, count, children }: ListEndProps) {
  const { error, isFetching, isLoadingError, isFetchNextPageError } = list
  if (error && !isFetching && (isLoadingError || isFetchNextPageError)) {
    const retry = () => void (isLoadingError ? list.refetch() : list.fetchNextPage())
    return <FailureNotice message={error.message} onRetry={retry} />
  }
  return (
    list.hasNextPage && (
      <LoadMoreButton
        listId={listId}
        count={count}
        onPress={() => void list.fetchNextPage()}
        isPending={list.isFetchingNextPage}
      >
        {children}
      </LoadMoreButton>
    )
  )
}
