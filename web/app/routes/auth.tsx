import { pagePaths } from '@quiz/contract/paths.ts'
import { authHeads } from '@quiz/contract/texts/ru/auth-heads.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/app/root-route.tsx'
import { returnPathSearch } from '#web/app/routes/return-path-search.ts'
import { pageHead } from '#web/lib/head.ts'

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pagePaths.login,
  validateSearch: returnPathSearch,
  head: ({ match: { context } }) => pageHead(context.site, { ...authHeads.login, path: pagePaths.login }),
  component: lazyRouteComponent(() => import('#web/pages/LoginPage.tsx'), 'LoginPage'),
  staticData: { page: 'pages/LoginPage.tsx' },
})

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pagePaths.register,
  validateSearch: returnPathSearch,
  head: ({ match: { context } }) => pageHead(context.site, { ...authHeads.register, path: pagePaths.register }),
  component: lazyRouteComponent(() => import('#web/pages/RegisterPage.tsx'), 'RegisterPage'),
  staticData: { page: 'pages/RegisterPage.tsx' },
})

/** Routes of signing in and registering. */
export const authRoutes = [loginRoute, registerRoute]
