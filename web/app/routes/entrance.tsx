import { pagePaths } from '@quiz/contract/paths.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/app/root-route.tsx'
import { cameFrom } from '#web/app/routes/came-from.ts'
import { pageHead } from '#web/lib/head.ts'

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pagePaths.login,
  validateSearch: cameFrom,
  head: ({ match: { context } }) => pageHead(context.site, { ...authTexts.login, path: pagePaths.login }),
  component: lazyRouteComponent(() => import('#web/pages/LoginPage.tsx'), 'LoginPage'),
  staticData: { page: 'pages/LoginPage.tsx' },
})

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pagePaths.register,
  validateSearch: cameFrom,
  head: ({ match: { context } }) => pageHead(context.site, { ...authTexts.register, path: pagePaths.register }),
  component: lazyRouteComponent(() => import('#web/pages/RegisterPage.tsx'), 'RegisterPage'),
  staticData: { page: 'pages/RegisterPage.tsx' },
})

/** Signing in and registering. */
export const entranceRoutes = [loginRoute, registerRoute]
