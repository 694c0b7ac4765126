import { admin } from '@quiz/contract/admin.ts'
import { pageSizes } from '@quiz/contract/limits.ts'
import { endpointInfiniteQuery } from '#web/lib/endpoint-query.ts'

/** Tabs of the administrators' page. */
export const adminTabs = ['bin', 'banned'] as const
/** One of `adminTabs`. */
export type AdminTab = (typeof adminTabs)[number]

const body = (searchString: string) => ({ body: { searchString, pageSize: pageSizes.moderation } })

/** Deleted tests, page by page. */
export const deletedQuizzesQuery = (search: string) => endpointInfiniteQuery(admin.deletedQuizzes, body(search))
/** Banned people, page by page. */
export const bannedUsersQuery = (search: string) => endpointInfiniteQuery(admin.bannedUsers, body(search))
