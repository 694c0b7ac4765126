import { wire } from '@quiz/contract/wire.ts'
import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '#web/lib/session.ts'
import { accessToken } from '#web/lib/tokens.ts'

/** Loads the viewer's own data after hydration of the shared page, and follows sign-ins and sign-outs of other tabs. */
export function startSession(queryClient: QueryClient): void {
  const refetchPersonal = () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
  if (accessToken()) {
    queryClient.fetchQuery(meQuery).then(
      (me) => me && refetchPersonal(),
      // A failed session check leaves the page in its guest state.
      () => undefined,
    )
  }
  addEventListener('session-ended', () => queryClient.setQueryData(meQuery.queryKey, null))
  addEventListener('storage', (event) => {
    if (event.key === wire.accessTokenKey) void queryClient.invalidateQueries()
  })
}
