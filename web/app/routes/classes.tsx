import { pagePaths } from '@quiz/contract/paths.ts'
import { shellTexts } from '@quiz/contract/texts/ru/shell.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type RouterContext, rootRoute } from '#web/app/root-route.tsx'
import { parseId } from '#web/app/routes/not-found.ts'
import { pageHead } from '#web/lib/head.ts'

/** One head and one page for both addresses: the title tells neither a class nor its pupils. */
const shared = {
  getParentRoute: () => rootRoute,
  head: ({ match: { context } }: { match: { context: RouterContext } }) =>
    pageHead(context.site, { title: shellTexts.myClasses, path: pagePaths.classes, isPrivate: true }),
  component: lazyRouteComponent(() => import('#web/pages/ClassesPage.tsx'), 'ClassesPage'),
  staticData: { page: 'pages/ClassesPage.tsx' },
}

const classesRoute = createRoute({ ...shared, path: pagePaths.classes })

const classRoute = createRoute({
  ...shared,
  path: '/class/$id',
  loader: ({ params }) => {
    parseId(params.id)
  },
})

const classCodesRoute = createRoute({
  ...shared,
  path: '/class/$id/codes',
  loader: ({ params }) => {
    parseId(params.id)
  },
  component: lazyRouteComponent(() => import('#web/pages/ClassCodesPage.tsx'), 'ClassCodesPage'),
  staticData: { page: 'pages/ClassCodesPage.tsx' },
})

/** Routes of a teacher's classes. */
export const classesRoutes = [classesRoute, classRoute, classCodesRoute]
