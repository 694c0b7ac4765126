import type { Comment } from '@quiz/contract/quiz/comments.ts'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { commentsQuery } from './comments.api.ts'
import { olderCursor, threadsOf } from './threads.ts'

/** The loaded comments of a test and the actions on them. */
export function useComments(testId: number) {
  const queryClient = useQueryClient()
  const [cursors, setCursors] = useState<number[]>([])
  const results = useQueries({ queries: [undefined, ...cursors].map((before) => commentsQuery(testId, before)) })
  // The server renders no comments. The prefetch of the route may finish before hydration, which must match that HTML.
  const pages = useHydrated() ? results : []
  const loaded = pages.flatMap(({ data }) => data ?? [])
  const older = olderCursor(pages.at(-1)?.data ?? [])
  const failed = pages.find(({ isError, data }) => isError && data === undefined)

  const replace = (list: Comment[]) => queryClient.setQueryData(commentsQuery(testId).queryKey, list)
  return {
    threads: threadsOf(loaded),
    count: loaded.filter(({ isDeleted, state }) => !isDeleted && state === 'shown').length,
    isFirstLoaded: pages[0]?.data !== undefined,
    isLoading: pages.length === 0 || pages.some(({ isPending, isError }) => isPending && !isError),
    problem: failed?.error ?? null,
    retry: () => failed?.refetch(),
    hasOlder: older !== null,
    showOlder: () => older !== null && setCursors([...cursors, older]),
    /** Shows the list of the response after posting. */
    showPosted: (list: Comment[]) => {
      replace(list)
      setCursors([])
    },
    /** Shows the list of the response after a removal or an edit; older pages are not in it and are refetched. */
    showChanged: (list: Comment[]) => {
      replace(list)
      for (const before of cursors) void queryClient.invalidateQueries(commentsQuery(testId, before))
    },
  }
}
