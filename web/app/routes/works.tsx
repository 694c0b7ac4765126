import { pagePaths, takeWorkPath, workPath } from '@quiz/contract/paths.ts'
import { workTakingHead } from '@quiz/contract/texts/ru/work-taking-head.ts'
import { worksHeads } from '@quiz/contract/texts/ru/works-heads.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type RouterContext, rootRoute } from '#web/app/root-route.tsx'
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

type WorkParams = { params: { id: string } }

/** What the pages of an own work have in common; each sets its title when the work is known. */
const ofWork = {
  loader: ({ params }: WorkParams) => {
    parseId(params.id)
  },
  head: ({ match: { context }, params }: WorkParams & { match: { context: RouterContext } }) =>
    pageHead(context.site, { ...worksHeads.work, path: workPath(Number(params.id)), isPrivate: true }),
}

const workRoute = createRoute({
  ...ofWork,
  getParentRoute: () => rootRoute,
  path: '/work/$id',
  component: lazyRouteComponent(() => import('#web/pages/WorkPage.tsx'), 'WorkPage'),
  staticData: { page: 'pages/WorkPage.tsx' },
})

/** What is printed, as it stands in the address; the page reads it. */
type PrintSearch = { variants?: unknown; set?: unknown }

const printWorkRoute = createRoute({
  ...ofWork,
  getParentRoute: () => rootRoute,
  path: '/work/$id/print',
  validateSearch: (search: PrintSearch): PrintSearch => search,
  component: lazyRouteComponent(() => import('#web/pages/WorkPaperPages.tsx'), 'PrintWorkPage'),
  staticData: { page: 'pages/WorkPaperPages.tsx' },
})

const workCardsRoute = createRoute({
  ...ofWork,
  getParentRoute: () => rootRoute,
  path: '/work/$id/codes',
  component: lazyRouteComponent(() => import('#web/pages/WorkPaperPages.tsx'), 'WorkCardsPage'),
  staticData: { page: 'pages/WorkPaperPages.tsx' },
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
export const worksRoutes = [
  worksRoute,
  newWorkRoute,
  workRoute,
  printWorkRoute,
  workCardsRoute,
  takeWorkRoute,
  enterWorkRoute,
]
