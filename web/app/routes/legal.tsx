import { pagePaths } from '@quiz/contract/paths.ts'
import { legalHeads } from '@quiz/contract/texts/ru/legal/legal.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/app/root-route.tsx'
import { pageHead } from '#web/lib/head.ts'

const agreementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/agreement',
  head: ({ match: { context } }) => pageHead(context.site, { ...legalHeads.agreement, path: pagePaths.agreement }),
  component: lazyRouteComponent(() => import('#web/pages/AgreementPage.tsx'), 'AgreementPage'),
  staticData: { page: 'pages/AgreementPage.tsx' },
})

const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  head: ({ match: { context } }) => pageHead(context.site, { ...legalHeads.privacy, path: pagePaths.privacy }),
  component: lazyRouteComponent(() => import('#web/pages/PrivacyPage.tsx'), 'PrivacyPage'),
  staticData: { page: 'pages/PrivacyPage.tsx' },
})

const consentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/consent',
  head: ({ match: { context } }) => pageHead(context.site, { ...legalHeads.consent, path: pagePaths.consent }),
  component: lazyRouteComponent(() => import('#web/pages/ConsentPage.tsx'), 'ConsentPage'),
  staticData: { page: 'pages/ConsentPage.tsx' },
})

/** Routes of the legal pages. */
export const legalRoutes = [agreementRoute, privacyRoute, consentRoute]
