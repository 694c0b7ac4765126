import { limits } from '@quiz/contract/limits.ts'
import { sql } from 'kysely'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/store/db.ts'
import { practiceEndsAt } from '#server/read-models/practice-end.ts'

/** Rows of one statement: a session has at most 120 answers. */
export const removedAtOnce = 200

const dayMs = 24 * 3_600_000
const isPurged = sql<boolean>`quiz_id in (select id from quizzes where purged_at is not null)`

/** Deletes some sessions that ended long enough ago, or whose test is purged; returns how many. */
async function removeSessions(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - limits.practiceKeepDays * dayMs)
  const { rows } = await sql`
    delete from practice_sessions where id in (
      select id from practice_sessions
      where (started_at <= ${before} and ${practiceEndsAt} <= ${before}) or ${isPurged}
      limit ${sql.lit(removedAtOnce)}
    ) returning id`.execute(db)
  return rows.length
}

/** Deletes some cards that nobody was asked for long enough, or whose test is purged; returns how many. */
async function removeCards(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - limits.cardKeepDays * dayMs)
  const { rows } = await sql`
    delete from practice_cards where (user_id, question_id) in (
      select user_id, question_id from practice_cards where updated_at <= ${before} or ${isPurged}
      limit ${sql.lit(removedAtOnce)}
    ) returning question_id`.execute(db)
  return rows.length
}

/** Deletes what practice stores when its time is over, in portions. The next run finishes an interrupted one. */
export async function removePractice(
  { store, clock }: Pick<AppContext, 'store' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const now = clock()
  for (const remove of [removeSessions, removeCards]) {
    let removed = removedAtOnce
    while (removed > 0 && !signal.aborted) removed = await remove(store.db, now)
  }
}
