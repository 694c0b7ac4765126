import type { CallInput, Endpoint, EndpointOptions, Reply } from '@quiz/contract/endpoint.ts'
import { type InfiniteData, infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { CallProblem } from '#web/lib/problem.ts'

/** Query options of an endpoint. The query client's default `queryFn` makes the call. */
export const endpointQuery = <P extends EndpointOptions>(endpoint: Endpoint<P>, input: CallInput<P>) =>
  queryOptions<Reply<P>, CallProblem>({ queryKey: endpointQueryKey(endpoint, input), meta: { endpoint } })

/** The query key of a call; without input it matches every call of the endpoint. */
export const endpointQueryKey = <P extends EndpointOptions>(endpoint: Endpoint<P>, input?: CallInput<P>): QueryKey =>
  input === undefined ? [endpoint.path] : [endpoint.path, input]

type PageBody = { pageNumber?: number | undefined }
type PagedReply = { items: unknown[]; totalCount: number }
type PageOf<P extends EndpointOptions> = Extract<Reply<P>, PagedReply>

/** Infinite query options of a list with «Показать ещё»: 0-based pages, until `totalCount` items are loaded. */
export const endpointInfiniteQuery = <P extends EndpointOptions>(
  endpoint: Endpoint<P>,
  input: CallInput<P> & { body: PageBody },
) =>
  infiniteQueryOptions<PageOf<P>, CallProblem, InfiniteData<PageOf<P>>, QueryKey, number>({
    queryKey: [endpoint.path, 'pages', input],
    meta: { endpoint },
    initialPageParam: 0,
    getNextPageParam: (last, all) =>
      last.items.length > 0 && all.reduce((sum, page) => sum + page.items.length, 0) < last.totalCount
        ? all.length
        : undefined,
  })
