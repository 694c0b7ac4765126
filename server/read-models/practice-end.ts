import { limits } from '@quiz/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'

const days = (count: number) => sql`${sql.lit(count)} * interval '24 hours'`

/**
 * When a practice session ends, or has ended: when it is over, or so many days after its last answer and after its start. Needs a
 * row of `practice_sessions` in scope.
 */
export const practiceEndsAt: RawBuilder<Date> = sql<Date>`coalesce(practice_sessions.ended_at, least(
  coalesce(practice_sessions.answered_at, practice_sessions.started_at) + ${days(limits.practiceIdleDays)},
  practice_sessions.started_at + ${days(limits.practiceDays)}))`
