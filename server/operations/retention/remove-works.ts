import { limits } from '@quiz/contract/limits.ts'
import { workDeletesAt } from '#server/features/works/work-retention.ts'
import { closeCasesOfWorks } from '#server/moderation/forget-works.queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'

/** Works of one transaction: each may have 300 participants with ten attempts. */
export const removeBatchSize = 5

const dayMs = 24 * 3_600_000

/** Locks some works whose names and answers are kept for long enough; those that other processes work on are left out. */
const lockWorksToRemove = (db: Db, now: Date) =>
  db
    .selectFrom('works')
    .select('id')
    // Leaves out young works before their attempts are looked at.
    .where('created_at', '<=', new Date(now.getTime() - limits.keepDaysMin * dayMs))
    .where(workDeletesAt, '<=', now)
    .orderBy('id')
    .limit(removeBatchSize)
    .forUpdate()
    .skipLocked()
    .execute()

/** Deletes works with their participants and attempts. */
const deleteWorks = (db: Db, ids: readonly number[]) => db.deleteFrom('works').where('id', 'in', ids).execute()

/**
 * Removes works, with names and answers, when the days are over for which they are kept, in portions. The next run finishes an
 * interrupted one; several processes may do this concurrently.
 */
export async function removeWorks(
  { store, clock }: Pick<AppContext, 'store' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const now = clock()
  while (!signal.aborted) {
    const removed = await inTransaction(store.db, async (db) => {
      const ids = (await lockWorksToRemove(db, now)).map(({ id }) => id)
      if (ids.length === 0) return 0
      await closeCasesOfWorks(db, ids, now)
      await deleteWorks(db, ids)
      return ids.length
    })
    if (removed === 0) return
  }
}
