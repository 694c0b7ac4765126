import { results } from '@quiz/contract/results.ts'
import { wire } from '@quiz/contract/wire.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { findResultKey } from '#web/lib/result-keys.ts'
import { meQuery } from '#web/lib/session.ts'
import { accessToken } from '#web/lib/tokens.ts'

/** Whether a query is of a result whose key this browser has; the server renders such a result in neutral words. */
const isOwnResult = ([path, input]: QueryKey): boolean => {
  const id: unknown = Reflect.get(Reflect.get(Object(input), 'params') ?? {}, 'id')
  return path === results.get.path && typeof id === 'string' && findResultKey(id, Date.now()) !== null
}

/** Loads the viewer's own data after hydration of the shared page, and follows sign-ins and sign-outs of other tabs. */
export function startSession(queryClient: QueryClient): void {
  const refetchPersonal = () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOwnResult(queryKey) })
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
