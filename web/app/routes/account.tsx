import { pagePaths } from '@quiz/contract/paths.ts'
import { accountTexts } from '@quiz/contract/texts/ru/account.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/app/root-route.tsx'
import { pageHead } from '#web/lib/head.ts'

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pagePaths.resetPassword,
  head: ({ match: { context } }) => {
    const { meta } = pageHead(context.site, { ...accountTexts.reset, path: pagePaths.resetPassword, isHidden: true })
    // The address holds the reset token until hydration, so no request may send it as a referrer.
    return { meta: [...meta, { name: 'referrer', content: 'no-referrer' }] }
  },
  component: lazyRouteComponent(() => import('#web/pages/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  staticData: { page: 'pages/ResetPasswordPage.tsx' },
})

const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pagePaths.account,
  head: ({ match: { context } }) =>
    pageHead(context.site, { ...accountTexts.page, path: pagePaths.account, isHidden: true }),
  component: lazyRouteComponent(() => import('#web/pages/AccountPage.tsx'), 'AccountPage'),
  staticData: { page: 'pages/AccountPage.tsx' },
})

/** Routes of the password reset and of the viewer's account. */
export const accountRoutes = [resetPasswordRoute, accountRoute]
