import { type RawBuilder, sql } from 'kysely'

/** The number of notices that a person has not read: of decisions, and of mistakes that authors resolved. */
export const unreadNotices = (userId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  (select count(*) from notices where notices.user_id = ${userId} and read_at is null)
  + (select count(*) from reports where reports.reporter_id = ${userId} and case_id is null
      and closed_at is not null and outcome_read_at is null))`
