import { pagePaths } from '@quiz/contract/paths.ts'
import type { Site } from '@quiz/contract/site/site.ts'
import { legalDescriptions, legalTitles } from '@quiz/contract/texts/ru/legal/legal.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/app/root-route.tsx'
import { pageHead } from '#web/lib/head.ts'

const legalHead = (site: Site, page: keyof typeof legalTitles) =>
  pageHead(site, {
    title: legalTitles[page],
    description: import.meta.env.SSR ? legalDescriptions[page] : '',
    path: pagePaths[page],
  })

const agreementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/agreement',
  head: ({ match: { context } }) => legalHead(context.site, 'agreement'),
  component: lazyRouteComponent(() => import('#web/pages/AgreementPage.tsx'), 'AgreementPage'),
  staticData: { page: 'pages/AgreementPage.tsx' },
})

const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  head: ({ match: { context } }) => legalHead(context.site, 'privacy'),
  component: lazyRouteComponent(() => import('#web/pages/PrivacyPage.tsx'), 'PrivacyPage'),
  staticData: { page: 'pages/PrivacyPage.tsx' },
})

const consentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/consent',
  head: ({ match: { context } }) => legalHead(context.site, 'consent'),
  component: lazyRouteComponent(() => import('#web/pages/ConsentPage.tsx'), 'ConsentPage'),
  staticData: { page: 'pages/ConsentPage.tsx' },
})

/** Routes of the legal pages. */
export const legalRoutes = [agreementRoute, privacyRoute, consentRoute]
