import type { WorkTable, WorkView } from '@quiz/contract/work/works.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isNotFound } from '#web/lib/problem.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { tableQuery, workQuery } from './works.api.ts'

/** An own work and its table, which is followed; the page gets the title of the work. */
export function useOwnWork(id: number) {
  const work = useQuery({ ...workQuery(id), staleTime: 0 })
  const table = useQuery(tableQuery(id))
  useWorkBesideTable(work.data, table.data)
  usePageTitle(work.data?.title ?? null)
  // Deleted in another tab: only the table looks again.
  const missing = [work.error, table.error].find(isNotFound) ?? null
  return { work: missing ? undefined : work.data, error: work.error, missing, refetch: work.refetch, table }
}

/** Loads the work again when its table shows that it opened, closed, or was started. */
function useWorkBesideTable(work: WorkView | undefined, table: WorkTable | undefined): void {
  const queryClient = useQueryClient()
  const isStarted = table?.participants.some(({ startedAt }) => startedAt !== null) ?? false
  const isOld =
    work !== undefined && table !== undefined && (table.state !== work.state || (isStarted && !work.isStarted))
  const id = work?.id
  // The other query is outside of this render.
  useEffect(() => {
    if (isOld && id !== undefined) void queryClient.invalidateQueries({ queryKey: workQuery(id).queryKey })
  }, [isOld, id, queryClient])
}
