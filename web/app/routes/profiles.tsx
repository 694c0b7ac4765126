import { pagePaths, profilePath } from '@quiz/contract/paths.ts'
import { profileTexts } from '@quiz/contract/texts/ru/profiles.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/app/root-route.tsx'
import { orNotFound, parseId } from '#web/app/routes/not-found.ts'
import { profileQuery, tabQuery } from '#web/features/profiles/profiles.api.ts'
import { pageHead } from '#web/lib/head.ts'

const myProfileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profile',
  head: ({ match: { context } }) =>
    pageHead(context.site, {
      title: profileTexts.mine,
      description: profileTexts.mine,
      path: pagePaths.profile,
      isHidden: true,
    }),
  component: lazyRouteComponent(() => import('#web/pages/MyProfilePage.tsx'), 'MyProfilePage'),
  staticData: { page: 'pages/MyProfilePage.tsx' },
})

const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profile/$id',
  loader: async ({ context: { queryClient }, params }) => {
    const id = parseId(params.id)
    const [profile] = await orNotFound(
      Promise.all([
        queryClient.ensureQueryData(profileQuery(id)),
        queryClient.ensureInfiniteQueryData(tabQuery('created', id)),
      ]),
    )
    return profile
  },
  head: ({ loaderData, match: { context, params } }) =>
    pageHead(context.site, {
      title: loaderData?.fullName ?? profileTexts.mine,
      description: loaderData?.description || profileTexts.description(loaderData?.fullName ?? ''),
      path: profilePath(Number(params.id)),
      image: loaderData?.avatar ?? null,
      kind: 'profile',
    }),
  component: lazyRouteComponent(() => import('#web/pages/ProfilePage.tsx'), 'ProfilePage'),
  staticData: { page: 'pages/ProfilePage.tsx' },
})

/** Routes of the profile pages. */
export const profileRoutes = [myProfileRoute, profileRoute]
