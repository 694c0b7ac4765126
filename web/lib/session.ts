import { auth, type Me } from '@quiz/contract/account/auth.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { call, renewSession } from '#web/lib/call.ts'
import type { CallProblem } from '#web/lib/problem.ts'
import { accessToken } from '#web/lib/tokens.ts'

/** The signed-in user; null is a guest. Only the browser runs this query: server-rendered pages are the same for every visitor. */
export const meQuery = queryOptions<Me | null, CallProblem>({
  queryKey: ['me'],
  queryFn: findMe,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** Checks the stored token, refreshes it once if it has expired, and loads its user. */
async function findMe(): Promise<Me | null> {
  if (!accessToken()) return null
  const isAuthorised = await call(auth.isAuthorised, {})
  if (!isAuthorised && !(await renewSession())) return null
  return call(auth.me, {})
}

/** The state of the viewer: not known yet, a guest, or a signed-in user. */
export type ViewerState = { state: 'unknown' } | { state: 'guest' } | { state: 'user'; me: Me }

/** The viewer of this page. `unknown` on the server and until the session check has finished. */
export function useViewer(): ViewerState {
  const { data, isPending } = useQuery({ ...meQuery, enabled: typeof document !== 'undefined' })
  // The first client render must match the server's HTML, even when the viewer is already known.
  if (!useHydrated() || isPending) return { state: 'unknown' }
  // After a failed repetition of the check the viewer is still known.
  return data ? { state: 'user', me: data } : { state: 'guest' }
}

/** The signed-in user, once the session check has finished; null for a guest and after a failed check. */
export const findViewer = (queryClient: QueryClient): Promise<Me | null> =>
  queryClient.ensureQueryData(meQuery).catch(() => null)
