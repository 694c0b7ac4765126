import { account } from '@quiz/contract/account/account.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { endpointQuery } from '#web/lib/endpoint-query.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'

/** The viewer's account. */
export const accountQuery = endpointQuery(account.get, {})

/** The viewer's sessions, the last used first. */
export const sessionsQuery = endpointQuery(account.sessions, {})

/** Mutation that ends one of the viewer's sessions. */
export function useEndSession() {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (id: string) => call(account.endSession, { body: { id } }),
    onSuccess: (left) => queryClient.setQueryData(sessionsQuery.queryKey, left),
    // The session may have expired, so the list is refetched.
    onError: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

/** Mutation that sends a link which confirms the viewer's e-mail; false when it is confirmed already. */
export function useSendConfirmation() {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: () => call(account.sendConfirmation, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
  })
}
