import type { CallInput } from '@quiz/contract/endpoint.ts'
import { limits, pageSizes } from '@quiz/contract/limits.ts'
import { type Profile, profiles } from '@quiz/contract/quiz/profiles.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { endpointInfiniteQuery, endpointQuery } from '#web/lib/endpoint-query.ts'
import { meQuery } from '#web/lib/session.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'

/** The tabs of a profile page; the first is shown by default. */
export const profileTabs = ['created', 'passed', 'liked'] as const
/** The tabs of one's own profile page. */
export const ownProfileTabs = [...profileTabs, 'bin'] as const
/** A tab with a list of tests. */
export type ListTab = (typeof profileTabs)[number]
export type ProfileTab = (typeof ownProfileTabs)[number]

/** A user's profile. */
export const profileQuery = (userId: number) => endpointQuery(profiles.get, { query: { profileId: String(userId) } })
/** The viewer's profile. */
export const myProfileQuery = endpointQuery(profiles.mine, {})

/** One tab's tests, page by page. */
export const tabQuery = (tab: ListTab, profileId: number) =>
  endpointInfiniteQuery(profiles[tab], { body: { profileId, pageSize: pageSizes.profileTab } })

/** Which of the own tests are listed. */
export type OwnFilter = { searchString: string; subjectId: number | null }
/** The viewer's own tests, page by page; a dense list has more of them at once. */
export const ownQuizzesQuery = (profileId: number, { isDense, ...filter }: OwnFilter & { isDense: boolean }) =>
  endpointInfiniteQuery(profiles.created, {
    body: { profileId, pageSize: isDense ? limits.pageSizeMax : pageSizes.profileTab, ...filter },
  })

type Change = CallInput<typeof profiles.update>['body']

/** Mutation that saves the viewer's profile and updates the cached copies. */
export function useSaveProfile() {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (change: Change) => call(profiles.update, { body: change }),
    onSuccess: (saved: Profile) => {
      queryClient.setQueryData(myProfileQuery.queryKey, saved)
      queryClient.setQueryData(profileQuery(saved.id).queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
    },
  })
}
