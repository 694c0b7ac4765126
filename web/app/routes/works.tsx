import { pagePaths, takeWorkPath } from '@quiz/contract/paths.ts'
import { workTakingHead } from '@quiz/contract/texts/ru/work-taking-head.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/app/root-route.tsx'
import { pageHead } from '#web/lib/head.ts'

// Nothing of a work is rendered on the server: who opens the page, and when, decides what it shows.
const takeWorkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/w/$code',
  head: ({ match: { context }, params }) =>
    pageHead(context.site, { ...workTakingHead, path: takeWorkPath(params.code), isPrivate: true }),
  component: lazyRouteComponent(() => import('#web/pages/TakeWorkPage.tsx'), 'TakeWorkPage'),
  staticData: { page: 'pages/TakeWorkPage.tsx' },
})

/** The same without a code, which is typed there. */
const enterWorkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pagePaths.takeWork,
  head: ({ match: { context } }) =>
    pageHead(context.site, { ...workTakingHead, path: pagePaths.takeWork, isPrivate: true }),
  component: lazyRouteComponent(() => import('#web/pages/EnterWorkPage.tsx'), 'EnterWorkPage'),
  staticData: { page: 'pages/EnterWorkPage.tsx' },
})

/** Routes of works: an author's own ones, and the page on which participants take one. */
export const worksRoutes = [takeWorkRoute, enterWorkRoute]
