import type { Endpoint } from '@quiz/contract/endpoint.ts'
import { MutationCache, QueryCache, QueryClient, type QueryKey, type QueryMeta } from '@tanstack/react-query'
import { CallProblem } from '#web/lib/problem.ts'

/** Makes the calls of queries: over the network in the browser, in the process on the server. */
export type MakeCall = (
  endpoint: Endpoint,
  input: { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown },
) => Promise<unknown>

/** The cache of everything read from the API. `onError` is told of each reading or changing that failed. */
export const makeQueries = (makeCall: MakeCall, onError?: (error: unknown) => void): QueryClient =>
  new QueryClient({
    ...(onError && { queryCache: new QueryCache({ onError }), mutationCache: new MutationCache({ onError }) }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, meta, pageParam }: Fetching) => callOf(makeCall, { queryKey, meta, pageParam }),
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < 2 && (!(error instanceof CallProblem) || error.isOffline || error.status >= 502),
      },
    },
  })

type Fetching = { queryKey: QueryKey; meta: QueryMeta | undefined; pageParam?: unknown }
type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: object }

// The one boundary where a key made by `read` or `readPages` turns back into the call that it stands for.
function callOf(makeCall: MakeCall, { queryKey, meta, pageParam }: Fetching): Promise<unknown> {
  const endpoint = meta?.endpoint as Endpoint
  const input = (queryKey.at(-1) ?? {}) as Input
  if (pageParam === undefined) return makeCall(endpoint, input)
  return makeCall(
    endpoint,
    endpoint.method === 'GET'
      ? { ...input, query: { ...input.query, page: pageParam } }
      : { ...input, body: { ...input.body, pageNumber: pageParam } },
  )
}
