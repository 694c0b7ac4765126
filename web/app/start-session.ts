import { wire } from '@quiz/contract/wire.ts'
import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '#web/lib/session.ts'
import { accessToken } from '#web/lib/tokens.ts'

/** Fills in what is personal after the shared page has come alive, and follows sign-ins and sign-outs of other tabs. */
export function startSession(queries: QueryClient): void {
  const refetchPersonal = () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
  if (accessToken()) {
    queries.fetchQuery(meQuery).then(
      (me) => me && refetchPersonal(),
      // A failed start-up check is swallowed: the page goes on as a guest's.
      () => undefined,
    )
  }
  addEventListener('session-ended', () => queries.setQueryData(meQuery.queryKey, null))
  addEventListener('storage', (event) => {
    if (event.key === wire.accessTokenKey) void queries.invalidateQueries()
  })
}
