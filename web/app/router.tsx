import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { type RouterContext, rootRoute } from '#web/app/root-route.tsx'
import { accountRoutes } from '#web/app/routes/account.tsx'
import { adminRoutes } from '#web/app/routes/admin.tsx'
import { authRoutes } from '#web/app/routes/auth.tsx'
import { authoringRoutes } from '#web/app/routes/authoring.tsx'
import { classesRoutes } from '#web/app/routes/classes.tsx'
import { componentGalleryRoutes } from '#web/app/routes/component-gallery.tsx'
import { helpRoutes } from '#web/app/routes/help.tsx'
import { legalRoutes } from '#web/app/routes/legal.tsx'
import { listRoutes } from '#web/app/routes/lists.tsx'
import { liveRoutes } from '#web/app/routes/live.tsx'
import { overlayRoutes } from '#web/app/routes/overlays.tsx'
import { practiceRoutes } from '#web/app/routes/practice.tsx'
import { profileRoutes } from '#web/app/routes/profiles.tsx'
import { searchSerialization } from '#web/app/routes/search-text.ts'
import { takingRoutes } from '#web/app/routes/taking.tsx'
import { worksRoutes } from '#web/app/routes/works.tsx'
import { ErrorPage } from '#web/app/shell/ErrorPage.tsx'

/** The router of the site; with a memory history on the server. */
export const makeRouter = (context: RouterContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    caseSensitive: false,
    ...searchSerialization,
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

/** Every page of the site by its address. */
const routeTree = rootRoute.addChildren([
  ...listRoutes,
  ...takingRoutes,
  ...practiceRoutes,
  ...profileRoutes,
  ...helpRoutes,
  ...legalRoutes,
  ...authoringRoutes,
  ...worksRoutes,
  ...classesRoutes,
  ...liveRoutes,
  ...authRoutes,
  ...overlayRoutes,
  ...accountRoutes,
  ...adminRoutes,
  ...componentGalleryRoutes,
])
