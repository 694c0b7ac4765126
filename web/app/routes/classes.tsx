import { pagePaths } from '@quiz/contract/paths.ts'
import { shellTexts } from '@quiz/contract/texts/ru/shell.ts'
import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
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

/** What of a class is shown, or printed of some days, as it stands in the address; the page reads it. */
type ClassSearch = { view?: unknown; order?: unknown; pupil?: unknown; from?: unknown; to?: unknown }

/** A class, and behind it what of it is printed: its codes, or the sheets of its pupils. */
const classRoute = createRoute({
  ...shared,
  path: '/class/$id/{-$paper}',
  validateSearch: (search: ClassSearch): ClassSearch => search,
  loader: ({ params: { id, paper = 'codes' } }) => {
    parseId(id)
    if (!/^(codes|sheets)$/.test(paper)) throw notFound()
  },
})

/** Routes of a teacher's classes. */
export const classesRoutes = [classesRoute, classRoute]
