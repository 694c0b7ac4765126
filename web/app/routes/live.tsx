import { liveHelpPath, livePages } from '@quiz/contract/live/live-paths.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { liveHead, liveHelpDescription } from '@quiz/contract/texts/ru/live-heads.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/app/root-route.tsx'
import { pageHead } from '#web/lib/head.ts'

/** All pages of games in class but those of players: own games, behind them `new`, `help`, `cards`, a game, and its table. */
const liveRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/live/{-$id}/{-$view}',
  validateSearch: ({ test }: Record<string, unknown>): { test?: number } =>
    Number.isSafeInteger(test) ? { test: Number(test) } : {},
  head: ({ match: { context, params } }) => pageHead(context.site, { ...liveHead, ...tagsOf(params.id) }),
  component: lazyRouteComponent(() => import('#web/pages/LivePage.tsx'), 'LivePage'),
  staticData: { page: 'pages/LivePage.tsx' },
})

/** The help page alone is for search engines. */
function tagsOf(id: string | undefined) {
  if (!import.meta.env.SSR) return { path: '' }
  if (id === livePages.help) return { path: liveHelpPath, description: liveHelpDescription }
  return { path: pagePaths.live, isPrivate: true }
}

export const liveRoutes = [liveRoute] as const
