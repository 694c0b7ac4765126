import { pagePaths } from '@quiz/contract/paths.ts'
import { practiceHead } from '@quiz/contract/texts/ru/practice-head.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/app/root-route.tsx'
import { parseId } from '#web/app/routes/not-found.ts'
import { pageHead } from '#web/lib/head.ts'

/** Mistakes that come back; behind it `today` practises them, and the id of a test practises that. */
const practiceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/practice/{-$id}',
  loader: ({ params: { id } }) => {
    if (id && id !== 'today') parseId(id)
  },
  head: ({ match: { context } }) =>
    pageHead(context.site, { ...practiceHead, path: pagePaths.practice, isPrivate: true }),
  component: lazyRouteComponent(() => import('#web/pages/PracticePage.tsx'), 'PracticePage'),
  staticData: { page: 'pages/PracticePage.tsx' },
})

export const practiceRoutes = [practiceRoute] as const
