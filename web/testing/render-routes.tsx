import type { Site } from '@quiz/contract/site/site.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, configure, render } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { callUnknown } from '#web/lib/call.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { SiteProvider } from '#web/lib/site.tsx'

// Lazy imports can take longer than the default second on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

const defaultSite: Site = {
  brand: 'Квизариум',
  publicUrl: 'http://quiz.example',
  localUrls: [],
  contactEmail: 'hello@quiz.example',
  messengerUrl: 'https://messenger.example',
  ads: { home: false, result: false },
  minAge: 0,
  analyticsScriptUrl: null,
}

/** Renders pages by path inside a frame, starting at `at`. Returns the current address, the query client and the unmount function. */
export async function renderRoutes(
  pages: Record<string, RouteComponent>,
  { at, frame, site }: { at: string; frame?: RouteComponent; site?: Partial<Site> },
): Promise<{ address: () => string; queryClient: QueryClient; close: () => void }> {
  const root = createRootRoute({ component: frame ?? Outlet })
  const routes = Object.entries(pages).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  )
  const history = createMemoryHistory({ initialEntries: [at] })
  const router = createRouter({ routeTree: root.addChildren(routes), history })
  const queryClient = createQueryClient((endpoint, input) => callUnknown(endpoint, input))
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  // jsdom has no scrolling and no media queries; reduced motion keeps the tests free of animations.
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: media.includes('reduced-motion') }))
  await router.load()
  const { unmount } = render(
    <SiteProvider site={{ ...defaultSite, ...site }}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </SiteProvider>,
  )
  onTestFinished(cleanup)
  return { address: () => history.location.href, queryClient, close: unmount }
}

/** Puts another query into the cache; returns whether it is to be loaded again. */
export function keptQuery(queryClient: QueryClient): () => boolean {
  queryClient.setQueryData(['another'], [])
  return () => queryClient.getQueryState(['another'])?.isInvalidated === true
}
