import { pagePaths, profilePath } from '@quiz/contract/paths.ts'
import { profileHeads } from '@quiz/contract/texts/ru/profile-heads.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/app/root-route.tsx'
import { orNotFound, parseId } from '#web/app/routes/not-found.ts'
import {
  ownProfileTabs,
  type ProfileTab,
  profileQuery,
  profileTabs,
  tabQuery,
} from '#web/features/quiz/profiles/profiles.api.ts'
import { pageHead } from '#web/lib/head.ts'

type ProfileSearch = { tab?: ProfileTab | undefined }
type OwnProfileSearch = ProfileSearch & {
  show?: 'notices' | 'mistakes' | undefined
  /** The test whose mistakes are shown; those of all without it. */
  test?: number | undefined
}

/** The tab of the address; none for the first, which needs no parameter. */
const parseTab = ({ tab }: Record<string, unknown>): ProfileSearch => ({
  tab: ownProfileTabs.slice(1).find((key) => key === tab),
})

/** The own profile can also show a dialog. */
const parseOwn = ({ show, test, ...search }: Record<string, unknown>): OwnProfileSearch => ({
  ...parseTab(search),
  show: show === 'notices' || show === 'mistakes' ? show : undefined,
  test: show === 'mistakes' && Number.isSafeInteger(test) && Number(test) > 0 ? Number(test) : undefined,
})

const myProfileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profile',
  validateSearch: parseOwn,
  head: ({ match: { context } }) =>
    pageHead(context.site, {
      title: profileHeads.mine,
      description: profileHeads.mine,
      path: pagePaths.profile,
      isHidden: true,
    }),
  component: lazyRouteComponent(() => import('#web/pages/MyProfilePage.tsx'), 'MyProfilePage'),
  staticData: { page: 'pages/MyProfilePage.tsx' },
})

const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profile/$id',
  validateSearch: parseTab,
  loaderDeps: ({ search: { tab = profileTabs[0] } }) => ({ tab }),
  loader: async ({ context: { queryClient }, params, deps, cause }) => {
    const id = parseId(params.id)
    const profile = queryClient.ensureQueryData(profileQuery(id))
    // Another tab of the open profile is shown at once, and loads in its place.
    if (cause === 'stay' || deps.tab === 'bin') return orNotFound(profile)
    const list = queryClient.ensureInfiniteQueryData(tabQuery(deps.tab, id))
    return (await orNotFound(Promise.all([profile, list])))[0]
  },
  head: ({ loaderData, match: { context, params } }) =>
    pageHead(context.site, {
      title: loaderData?.fullName ?? profileHeads.mine,
      description: loaderData?.description || profileHeads.description(loaderData?.fullName ?? ''),
      path: profilePath(Number(params.id)),
      image: loaderData?.avatar ? { path: loaderData.avatar, alt: loaderData.fullName } : null,
      kind: 'profile',
    }),
  component: lazyRouteComponent(() => import('#web/pages/ProfilePage.tsx'), 'ProfilePage'),
  staticData: { page: 'pages/ProfilePage.tsx' },
})

/** Routes of the profile pages. */
export const profileRoutes = [myProfileRoute, profileRoute]
