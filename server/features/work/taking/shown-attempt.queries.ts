import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/store/database.ts'

/** Attempts of one participant: the one under way first, then the best one, or the last one. */
export const byRank = (isBest: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`(submitted_at is null) desc, case when ${isBest} then percent end desc, case when ${isBest} then points end desc, number desc`

/** The first attempt of a participant in an order, with how many there are; those that were reset are none. */
export const firstAttempt = (order: RawBuilder<unknown>) => (from: ExpressionBuilder<Database, 'work_participants'>) =>
  from
    .selectFrom('work_attempts')
    .selectAll('work_attempts')
    .select(sql<number>`count(*) over ()`.as('attempts_count'))
    .whereRef('work_attempts.participant_id', '=', 'work_participants.id')
    .where('reset_at', 'is', null)
    .orderBy(order)
    .limit(1)
    .as('attempt')
