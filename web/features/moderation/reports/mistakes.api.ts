import { pageSizes } from '@quiz/contract/limits.ts'
import { reports } from '@quiz/contract/moderation/reports.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { endpointInfiniteQuery, endpointQuery, endpointQueryKey } from '#web/lib/endpoint-query.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'

/** Mistakes in the viewer's tests, or in one of them, page by page. */
export const mistakesQuery = (testId: number | null) =>
  endpointInfiniteQuery(reports.mistakes, { body: { testId, pageSize: pageSizes.moderation } })

/** The number of mistakes that wait for the viewer, with one of them. */
export const mistakesCountQuery = endpointQuery(reports.mistakes, { body: { pageSize: 1 } })

/** Mutation that takes a mistake off the list of its author. */
export function useResolveMistake(id: number, onDone: () => void) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: () => call(reports.resolveMistake, { body: { id } }),
    onSuccess: onDone,
    // A mistake that was resolved in another tab leaves the list as well.
    onSettled: () => queryClient.invalidateQueries({ queryKey: endpointQueryKey(reports.mistakes) }),
  })
}
