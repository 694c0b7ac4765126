import type { Endpoint } from '@quiz/contract/endpoint.ts'
import { MutationCache, QueryCache, QueryClient, type QueryKey, type QueryMeta } from '@tanstack/react-query'
import { CallProblem } from '#web/lib/problem.ts'

/** Calls an endpoint for a query: over the network in the browser, in process on the server. */
export type EndpointCaller = (
  endpoint: Endpoint,
  input: { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown },
) => Promise<unknown>

/** Creates the query client. `onError` gets the error of every failed query and mutation. */
export const createQueryClient = (callEndpoint: EndpointCaller, onError?: (error: unknown) => void): QueryClient =>
  new QueryClient({
    ...(onError && { queryCache: new QueryCache({ onError }), mutationCache: new MutationCache({ onError }) }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, meta, pageParam }: QueryContext) =>
          callForQuery(callEndpoint, { queryKey, meta, pageParam }),
        staleTime: 30_000,
        // Without a network a query fails at once, so that the page says so; otherwise it would wait without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && mayPass(error),
      },
    },
  })

/** Whether the same call may succeed in a second. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof CallProblem)) return true
  return error.isOffline ? navigator.onLine : error.status >= 502
}

type QueryContext = { queryKey: QueryKey; meta: QueryMeta | undefined; pageParam?: unknown }
type CallInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: object }

// The one boundary where a key of `endpointQuery` or `endpointInfiniteQuery` is turned back into its call.
function callForQuery(callEndpoint: EndpointCaller, { queryKey, meta, pageParam }: QueryContext): Promise<unknown> {
  const endpoint = meta?.endpoint as Endpoint
  const input = (queryKey.at(-1) ?? {}) as CallInput
  if (pageParam === undefined) return callEndpoint(endpoint, input)
  return callEndpoint(
    endpoint,
    endpoint.method === 'GET'
      ? { ...input, query: { ...input.query, page: pageParam } }
      : { ...input, body: { ...input.body, pageNumber: pageParam } },
  )
}
