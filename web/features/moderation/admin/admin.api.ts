import { pageSizes } from '@quiz/contract/limits.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { endpointInfiniteQuery } from '#web/lib/endpoint-query.ts'

/** Whether a case waits for a decision. */
export type CaseState = 'open' | 'decided'

const body = (searchString: string) => ({ body: { searchString, pageSize: pageSizes.moderation } })

/** Deleted tests, page by page. */
export const deletedQuizzesQuery = (search: string) => endpointInfiniteQuery(admin.deletedQuizzes, body(search))
/** Banned people, page by page. */
export const bannedUsersQuery = (search: string) => endpointInfiniteQuery(admin.bannedUsers, body(search))
/** Decisions, page by page. */
export const logQuery = (search: string) => endpointInfiniteQuery(admin.log, body(search))
/** Reported things that wait for a decision, or decided ones, page by page. */
export const reportsQuery = (state: CaseState) =>
  endpointInfiniteQuery(admin.reports, { body: { state, pageSize: pageSizes.moderation } })
