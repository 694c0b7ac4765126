import { classTable, type SettingsChange, type YearTable } from '@quiz/contract/work/class-table.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { timeZoneHere } from '#web/lib/date-format.ts'
import { endpointQuery } from '#web/lib/endpoint-query.ts'
import { type CallProblem, isNotFound } from '#web/lib/problem.ts'
import type { Days } from './shown-table.ts'

/** Milliseconds between two looks at a table while a work goes on. */
const intervalMs = 5000

/** Days as calls take them: they are those of this browser. */
export const daysQuery = ({ from, to }: Days) => ({
  ...{ ...(from && { from }), ...(to && { to }), timeZone: timeZoneHere() },
})

/** The table of a year, which follows what happens while a work goes on and its page is visible. */
export const yearTableQuery = (id: number, { from, to }: Days) =>
  queryOptions<YearTable, CallProblem>({
    queryKey: [classTable.table.path, id, from, to],
    queryFn: async ({ signal }) => {
      const query = daysQuery({ from, to })
      // The browser asks by the ETag, and gets 304 while nothing changed.
      const table = await call(classTable.table, { params: { id }, query }, { signal })
      if (!table) throw new Error('Without a revision the table is sent whole')
      return table
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (isNotFound(state.error) || state.data?.state !== 'live' ? false : intervalMs),
    refetchOnWindowFocus: 'always',
  })

/** What the pupils brought in the themes by which works of some days drew. */
export const yearThemesQuery = (id: number, days: Days) => ({
  ...endpointQuery(classTable.themes, { params: { id }, query: daysQuery(days) }),
  staleTime: 0,
})

/** Changes a setting of the viewer's table; throws what refuses it. */
export function useOwnSettings(id: number) {
  const queryClient = useQueryClient()
  return async (change: SettingsChange): Promise<void> => {
    await call(classTable.own, { body: { id, ...change } })
    await queryClient.invalidateQueries({ queryKey: [classTable.table.path, id] })
  }
}
