import type { Site } from '@quiz/contract/site.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { reloadWithoutAnalytics } from '#web/app/analytics.ts'
import { ErrorPage } from '#web/app/shell/ErrorPage.tsx'
import { NotFoundPage } from '#web/app/shell/NotFoundPage.tsx'
import { Shell } from '#web/app/shell/Shell.tsx'

/** What every route can use. */
export type RouterContext = { queries: QueryClient; site: Site }

/** The frame round every page, and what stands in it when a page is not there or fails. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ location: { pathname }, preload }) => (preload ? undefined : reloadWithoutAnalytics(pathname)),
  component: Shell,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
})
