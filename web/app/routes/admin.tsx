import { pagePaths } from '@quiz/contract/paths.ts'
import { adminHead } from '@quiz/contract/texts/ru/admin-head.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/app/root-route.tsx'
import { parseSearchText } from '#web/app/routes/search-text.ts'
import { type AdminTab, adminTabs } from '#web/features/moderation/admin/admin-tabs.ts'
import { pageHead } from '#web/lib/head.ts'

type AdminSearch = { tab?: AdminTab | undefined; search?: string | undefined; state?: 'decided' | undefined }

const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  validateSearch: ({ tab, search, state }: Record<string, unknown>): AdminSearch => ({
    // The first tab is the address without a parameter.
    tab: adminTabs.slice(1).find((known) => known === tab),
    search: parseSearchText(search) || undefined,
    state: state === 'decided' ? state : undefined,
  }),
  head: ({ match: { context } }) => pageHead(context.site, { ...adminHead, path: pagePaths.admin, isHidden: true }),
  component: lazyRouteComponent(() => import('#web/pages/AdminPage.tsx'), 'AdminPage'),
  staticData: { page: 'pages/AdminPage.tsx' },
})

/** The route of the administrators' page. */
export const adminRoutes = [adminRoute]
