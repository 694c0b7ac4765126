import { pagePaths } from '@quiz/contract/paths.ts'
import { worksHelpDescription, worksHelpTitle } from '@quiz/contract/texts/ru/help/works-help-head.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/app/root-route.tsx'
import { pageHead } from '#web/lib/head.ts'

const worksHelpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pagePaths.worksHelp,
  head: ({ match: { context } }) =>
    pageHead(context.site, {
      title: worksHelpTitle,
      description: import.meta.env.SSR ? worksHelpDescription : '',
      path: pagePaths.worksHelp,
    }),
  component: lazyRouteComponent(() => import('#web/pages/WorksHelpPage.tsx'), 'WorksHelpPage'),
  staticData: { page: 'pages/WorksHelpPage.tsx' },
})

/** Routes of the help pages. */
export const helpRoutes = [worksHelpRoute]
