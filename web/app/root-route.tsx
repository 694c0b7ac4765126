import type { Site } from '@quiz/contract/site/site.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { reloadWithoutAnalytics } from '#web/app/analytics.ts'
import { ErrorPage } from '#web/app/shell/ErrorPage.tsx'
import { NotFoundPage } from '#web/app/shell/NotFoundPage.tsx'
import { Shell } from '#web/app/shell/Shell.tsx'

/** The context that every route's loader gets. */
export type RouterContext = { queryClient: QueryClient; site: Site }

/** The root route: the shell around every page, its not-found page and its error page. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ location: { pathname }, preload }) => (preload ? undefined : reloadWithoutAnalytics(pathname)),
  component: Shell,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
})
