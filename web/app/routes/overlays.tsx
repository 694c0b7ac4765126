import { pagePaths } from '@quiz/contract/paths.ts'
import { authHeads } from '@quiz/contract/texts/ru/auth-heads.ts'
import { shellTexts } from '@quiz/contract/texts/ru/shell.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/app/root-route.tsx'
import { loadHome } from '#web/app/routes/load-home.ts'
import { returnPathSearch } from '#web/app/routes/return-path-search.ts'
import { pageHead } from '#web/lib/head.ts'

const loginModalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pagePaths.loginModal,
  validateSearch: returnPathSearch,
  loader: loadHome,
  head: ({ match: { context } }) =>
    pageHead(context.site, { ...authHeads.login, path: pagePaths.loginModal, isHidden: true }),
  component: lazyRouteComponent(() => import('#web/pages/LoginModalPage.tsx'), 'LoginModalPage'),
  staticData: { page: 'pages/LoginModalPage.tsx' },
})

const modalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pagePaths.modal,
  loader: loadHome,
  head: ({ match: { context } }) =>
    pageHead(context.site, { ...shellTexts.message, path: pagePaths.modal, isHidden: true }),
  component: lazyRouteComponent(() => import('#web/pages/ModalPage.tsx'), 'ModalPage'),
  staticData: { page: 'pages/ModalPage.tsx' },
})

/** Routes of the dialogs that open over the home page. */
export const overlayRoutes = [loginModalRoute, modalRoute]
