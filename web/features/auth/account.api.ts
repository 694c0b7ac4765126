import { account, type OwnSession } from '@quiz/contract/account.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { endpointQuery } from '#web/lib/endpoint-query.ts'
import type { CallProblem } from '#web/lib/problem.ts'

/** The viewer's account. */
export const accountQuery = endpointQuery(account.get, {})

/** The viewer's sessions, the last used first. */
export const sessionsQuery = endpointQuery(account.sessions, {})

/** Mutation that ends one of the viewer's sessions. */
export function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation<OwnSession[], CallProblem, string>({
    mutationFn: (id) => call(account.endSession, { body: { id } }),
    onSuccess: (left) => queryClient.setQueryData(sessionsQuery.queryKey, left),
    // The session may have expired, so the list is refetched.
    onError: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

/** Mutation that sends a link which confirms the viewer's e-mail; false when it is confirmed already. */
export function useSendConfirmation() {
  const queryClient = useQueryClient()
  return useMutation<boolean, CallProblem>({
    mutationFn: () => call(account.sendConfirmation, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
  })
}
