import { auth, type Me } from '@quiz/contract/auth.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { call, renewSession } from '#web/lib/call.ts'
import type { CallProblem } from '#web/lib/problem.ts'
import { accessToken } from '#web/lib/tokens.ts'

/** Who is signed in; null is a guest. Asked by the browser alone: pages are rendered for everybody. */
export const meQuery = queryOptions<Me | null, CallProblem>({
  queryKey: ['me'],
  queryFn: findMe,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** The start-up check: is the stored token good; if not, renew it once; then who is it. */
async function findMe(): Promise<Me | null> {
  if (!accessToken()) return null
  const isAuthorised = await call(auth.isAuthorised, {})
  if (!isAuthorised && !(await renewSession())) return null
  return call(auth.me, {})
}

/** What a page knows of its viewer: not yet, a guest, or a person. */
export type ViewerState = { state: 'unknown' } | { state: 'guest' } | { state: 'user'; me: Me }

/** The viewer of this page. `unknown` on the server and until the start-up check is over. */
export function useViewer(): ViewerState {
  const { data, isPending, isError } = useQuery({ ...meQuery, enabled: typeof document !== 'undefined' })
  // A guest is known before the page is alive; it must come alive as the server drew it.
  if (!useHydrated()) return { state: 'unknown' }
  if (isError) return { state: 'guest' }
  if (isPending) return { state: 'unknown' }
  return data ? { state: 'user', me: data } : { state: 'guest' }
}

/** Who is signed in, as soon as it is known; null is a guest, and so is whoever could not be found out. */
export const findViewer = (queries: QueryClient): Promise<Me | null> =>
  queries.ensureQueryData(meQuery).catch(() => null)
