import { pagePaths, takeWorkPath, workPath } from '@quiz/contract/paths.ts'
import { workTakingHead } from '@quiz/contract/texts/ru/work-taking-head.ts'
import { worksHeads } from '@quiz/contract/texts/ru/works-heads.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/app/root-route.tsx'
import { parseId } from '#web/app/routes/not-found.ts'
import { pageHead } from '#web/lib/head.ts'

const worksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pagePaths.works,
  head: ({ match: { context } }) =>
    pageHead(context.site, { ...worksHeads.list, path: pagePaths.works, isPrivate: true }),
  component: lazyRouteComponent(() => import('#web/pages/WorksPage.tsx'), 'WorksPage'),
  staticData: { page: 'pages/WorksPage.tsx' },
})

/** The test of an author's menu, which is chosen at once. */
type NewWorkSearch = { test?: number | undefined }

const newWorkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pagePaths.newWork,
  validateSearch: ({ test }: Record<string, unknown>): NewWorkSearch =>
    typeof test === 'number' && Number.isSafeInteger(test) && test > 0 ? { test } : {},
  head: ({ match: { context } }) =>
    pageHead(context.site, { ...worksHeads.create, path: pagePaths.newWork, isPrivate: true }),
  component: lazyRouteComponent(() => import('#web/pages/NewWorkPage.tsx'), 'NewWorkPage'),
  staticData: { page: 'pages/NewWorkPage.tsx' },
})

const workRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/work/$id',
  loader: ({ params }) => {
    parseId(params.id)
  },
  head: ({ match: { context }, params }) =>
    pageHead(context.site, { ...worksHeads.work, path: workPath(Number(params.id)), isPrivate: true }),
  component: lazyRouteComponent(() => import('#web/pages/WorkPage.tsx'), 'WorkPage'),
  staticData: { page: 'pages/WorkPage.tsx' },
})

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
export const worksRoutes = [worksRoute, newWorkRoute, workRoute, takeWorkRoute, enterWorkRoute]
