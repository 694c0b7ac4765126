import { pagePaths, takeWorkPath, workPath } from '@quiz/contract/paths.ts'
import { myWorksHead } from '@quiz/contract/texts/ru/my-works-head.ts'
import { workTakingHead } from '@quiz/contract/texts/ru/work-taking-head.ts'
import { worksHeads } from '@quiz/contract/texts/ru/works-heads.ts'
import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { type RouterContext, rootRoute } from '#web/app/root-route.tsx'
import { parseId } from '#web/app/routes/not-found.ts'
import { pageHead } from '#web/lib/head.ts'

type HeadInput<Params> = { match: { context: RouterContext }; params: Params }

/** The head of a page for the few who got its address; that of the server alone has the path. */
const privateHead =
  <Params,>(head: { title: string }, path: string | ((params: Params) => string)) =>
  ({ match: { context }, params }: HeadInput<Params>) => {
    const pathOf = () => (typeof path === 'string' ? path : path(params))
    return pageHead(context.site, { ...head, path: import.meta.env.SSR ? pathOf() : '', isPrivate: true })
  }

/** A test that is printed without a work, and how, as it stands in the address; the page reads it. */
type PrintTestSearch = { print?: unknown; variants?: unknown; set?: unknown; mixed?: unknown }

const worksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pagePaths.works,
  validateSearch: (search: PrintTestSearch): PrintTestSearch => search,
  head: privateHead(worksHeads.list, pagePaths.works),
  component: lazyRouteComponent(() => import('#web/pages/WorksPage.tsx'), 'WorksPage'),
  staticData: { page: 'pages/WorksPage.tsx' },
})

const questionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pagePaths.questions,
  head: privateHead(worksHeads.questions, pagePaths.questions),
  component: lazyRouteComponent(() => import('#web/pages/QuestionsPage.tsx'), 'QuestionsPage'),
  staticData: { page: 'pages/QuestionsPage.tsx' },
})

/** The ids of tests that are chosen at once, or of the work that is given again, as they stand in the address; the page reads them. */
type NewWorkSearch = { test?: unknown; copy?: unknown }

const newWorkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pagePaths.newWork,
  validateSearch: (search: NewWorkSearch): NewWorkSearch => search,
  head: privateHead(worksHeads.create, pagePaths.newWork),
  component: lazyRouteComponent(() => import('#web/pages/NewWorkPage.tsx'), 'NewWorkPage'),
  staticData: { page: 'pages/NewWorkPage.tsx' },
})

/** What is printed, or whose attempt is open, as it stands in the address; the page reads it. */
type WorkSearch = { variants?: unknown; set?: unknown; answers?: unknown; attempt?: unknown }

/** An own work, and behind it its board and what is printed; the page sets its title when the work is known. */
const workRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/work/$id/{-$view}',
  validateSearch: (search: WorkSearch): WorkSearch => search,
  loader: ({ params: { id, view = 'print' } }) => {
    parseId(id)
    if (!/^(board|codes|print|protocol)$/.test(view)) throw notFound()
  },
  head: privateHead(worksHeads.work, ({ id }: { id: string }) => workPath(Number(id))),
  component: lazyRouteComponent(() => import('#web/pages/WorkPage.tsx'), 'WorkPage'),
  staticData: { page: 'pages/WorkPage.tsx' },
})

// Nothing of a work is rendered on the server: who opens the page, and when, decides what it shows.
const takeWorkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/w/$code',
  head: privateHead(workTakingHead, ({ code }: { code: string }) => takeWorkPath(code)),
  component: lazyRouteComponent(() => import('#web/pages/TakeWorkPage.tsx'), 'TakeWorkPage'),
  staticData: { page: 'pages/TakeWorkPage.tsx' },
})

/** The same without a code, which is typed there. */
const enterWorkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pagePaths.takeWork,
  head: privateHead(workTakingHead, pagePaths.takeWork),
  component: lazyRouteComponent(() => import('#web/pages/EnterWorkPage.tsx'), 'EnterWorkPage'),
  staticData: { page: 'pages/EnterWorkPage.tsx' },
})

const myWorksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pagePaths.myWorks,
  head: privateHead(myWorksHead, pagePaths.myWorks),
  component: lazyRouteComponent(() => import('#web/pages/MyWorksPage.tsx'), 'MyWorksPage'),
  staticData: { page: 'pages/MyWorksPage.tsx' },
})

/** Routes of works and own questions: an author's own ones, and the page on which participants take one. */
export const worksRoutes = [
  questionsRoute,
  worksRoute,
  newWorkRoute,
  workRoute,
  takeWorkRoute,
  enterWorkRoute,
  myWorksRoute,
]
