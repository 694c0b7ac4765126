import { account, type OwnSession } from '@quiz/contract/account.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { endpointQuery } from '#web/lib/endpoint-query.ts'
import type { CallProblem } from '#web/lib/problem.ts'

/** One's own account. */
export const accountQuery = endpointQuery(account.get, {})

/** One's own sessions, the last used first. */
export const sessionsQuery = endpointQuery(account.sessions, {})

/** Ends one of one's own sessions. */
export function useEndSession() {
  const queries = useQueryClient()
  return useMutation<OwnSession[], CallProblem, string>({
    mutationFn: (id) => call(account.endSession, { body: { id } }),
    onSuccess: (left) => queries.setQueryData(sessionsQuery.queryKey, left),
    // It may have ended by itself meanwhile.
    onError: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}
