import { sql } from 'kysely'
import { closeUndecided } from '#server/moderation/forget-works.queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { anyOf } from '#server/platform/store/any-of.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'

/** Games of one transaction: each may have 300 players with 100 answers. */
const removeBatchSize = 2

/** Locks some games whose names and answers are kept for long enough; those that other processes work on are left out. */
const lockGamesToRemove = (db: Db, now: Date) =>
  db
    .selectFrom('live_games')
    .select('id')
    .where(sql<boolean>`ended_at + keep_days * interval '24 hours' <= ${now}`)
    .orderBy('ended_at')
    .limit(removeBatchSize)
    .forUpdate()
    .skipLocked()
    .execute()

/**
 * Removes games, with names and answers, when the days after their end are over for which they are kept, in portions. The next run
 * finishes an interrupted one; several processes may do this concurrently.
 */
export async function removeGames(
  { store, clock }: Pick<AppContext, 'store' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const now = clock()
  while (!signal.aborted) {
    const removed = await inTransaction(store.db, async (db) => {
      const ids = (await lockGamesToRemove(db, now)).map(({ id }) => id)
      if (ids.length === 0) return 0
      await closeUndecided(db, sql<boolean>`kind = 'game' and thing_id = ${anyOf(ids)}`, now)
      await db.deleteFrom('live_games').where('id', 'in', ids).execute()
      return ids.length
    })
    if (removed === 0) return
  }
}
