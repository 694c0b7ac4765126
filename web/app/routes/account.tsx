import { pagePaths } from '@quiz/contract/paths.ts'
import type { Site } from '@quiz/contract/site/site.ts'
import { accountHeads } from '@quiz/contract/texts/ru/account-heads.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/app/root-route.tsx'
import { pageHead } from '#web/lib/head.ts'

/** Head of the page of a mailed link. */
const linkHead = (site: Site, page: { title: string; path: string }) => {
  const { meta } = pageHead(site, { ...page, isHidden: true })
  // The address holds the token until hydration, so no request may send it as a referrer.
  return { meta: [...meta, { name: 'referrer', content: 'no-referrer' }] }
}

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pagePaths.resetPassword,
  head: ({ match: { context } }) => linkHead(context.site, { ...accountHeads.reset, path: pagePaths.resetPassword }),
  component: lazyRouteComponent(() => import('#web/pages/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  staticData: { page: 'pages/ResetPasswordPage.tsx' },
})

const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pagePaths.confirmEmail,
  head: ({ match: { context } }) => linkHead(context.site, { ...accountHeads.confirm, path: pagePaths.confirmEmail }),
  component: lazyRouteComponent(() => import('#web/pages/ConfirmEmailPage.tsx'), 'ConfirmEmailPage'),
  staticData: { page: 'pages/ConfirmEmailPage.tsx' },
})

const keepAccountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pagePaths.keepAccount,
  head: ({ match: { context } }) => linkHead(context.site, { ...accountHeads.keep, path: pagePaths.keepAccount }),
  component: lazyRouteComponent(() => import('#web/pages/KeepAccountPage.tsx'), 'KeepAccountPage'),
  staticData: { page: 'pages/KeepAccountPage.tsx' },
})

const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pagePaths.account,
  head: ({ match: { context } }) =>
    pageHead(context.site, { ...accountHeads.page, path: pagePaths.account, isHidden: true }),
  component: lazyRouteComponent(() => import('#web/pages/AccountPage.tsx'), 'AccountPage'),
  staticData: { page: 'pages/AccountPage.tsx' },
})

/** Routes of mailed links and of the viewer's account. */
export const accountRoutes = [resetPasswordRoute, confirmEmailRoute, keepAccountRoute, accountRoute]
