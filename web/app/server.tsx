import type { MetaTag, RenderPage } from '@quiz/contract/site/site.ts'
import { dehydrate, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { titleOf } from '#web/app/page-title.ts'
import { makeRouter } from '#web/app/router.tsx'
import { structuredDataType } from '#web/lib/head.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { SiteProvider } from '#web/lib/site.tsx'

/** Renders one address to HTML for an anonymous visitor. */
export const render: RenderPage = async ({ url, call, site, report }) => {
  const queryClient = createQueryClient((endpoint, input) => call(endpoint.path, endpoint.method, input))
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  const router = makeRouter({ queryClient, site }, createMemoryHistory({ initialEntries: [url] }))
  await router.load()
  const outcome = router._serverResult
  if (outcome?.type === 'redirect') return { ...empty, status: 302, redirect: outcome.redirect.headers.get('location') }

  // React moves large Suspense boundaries out of place with inline scripts, which the page's policy forbids.
  const prerenderOptions = { progressiveChunkSize: Number.MAX_SAFE_INTEGER, onError: report }
  const { prelude } = await prerender(
    <SiteProvider site={site}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SiteProvider>,
    prerenderOptions,
  )
  const body = await new Response(prelude).text()
  const matches = router.state.matches
  for (const { status, error } of matches) if (status === 'error') report(error)
  const meta: MetaTag[] = matches
    .flatMap((match) => match.meta ?? [])
    .filter((tag): tag is MetaTag => tag !== undefined && 'content' in tag)
  const data = matches.flatMap((match) => match.headScripts ?? []).find((script) => script?.type === structuredDataType)
  return {
    status: outcome?.status ?? 500,
    redirect: null,
    title: titleOf(matches, site.brand),
    meta: lastOfEach(meta),
    canonical: canonicalOf(meta),
    structuredData: typeof data?.children === 'string' ? escaped(data.children) : null,
    body,
    state: escaped(JSON.stringify({ site, queries: dehydratedQueries(queryClient) })),
    modules: matches.flatMap((match) => match.staticData.page ?? []),
  }
}

// The browser's code has the endpoints (with their schemas), so the page state carries the data alone.
const dehydratedQueries = (queryClient: QueryClient) =>
  dehydrate(queryClient).queries.map(({ meta: _, ...query }) => query)

/** JSON that cannot end its script element. */
const escaped = (json: string): string => json.replace(/</g, '\\u003c')

const empty = { title: '', meta: [], canonical: null, structuredData: null, body: '', state: '{}', modules: [] }

/** The tag of an inner route replaces the same tag of an outer one. */
const lastOfEach = (meta: MetaTag[]): MetaTag[] => [
  ...new Map(meta.map((tag) => [tag.name ?? tag.property, tag])).values(),
]

const canonicalOf = (meta: MetaTag[]): string | null =>
  meta.findLast((tag) => tag.property === 'og:url')?.content ?? null
