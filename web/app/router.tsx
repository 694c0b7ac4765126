import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { RouterContext } from '#web/app/root-route.tsx'
import { routeTree } from '#web/app/routes.tsx'
import { ErrorPage } from '#web/app/shell/ErrorPage.tsx'

/** The router of the site; with a memory history on the server. */
export const makeRouter = (context: RouterContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    caseSensitive: false,
    // The root route's error component would replace the shell as well.
    defaultErrorComponent: ErrorPage,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // On the server it would write an inline script.
    scrollRestoration: typeof document !== 'undefined',
    ...(history && { history }),
  })

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges
  interface StaticDataRouteOption {
    /** Source file of the lazily loaded page: its key in the build's manifest. */
    page?: string
  }
}
