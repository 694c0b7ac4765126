import { limits } from '@quiz/contract/limits.ts'
import { workDeletesAt } from '#server/features/works/work-retention.ts'
import type { Db } from '#server/platform/store/db.ts'

/** Works of one transaction: each may have 300 participants with ten attempts. */
export const removeBatchSize = 5

const dayMs = 24 * 3_600_000

/** Locks some works whose names and answers are kept for long enough; those that other processes work on are left out. */
export const lockWorksToRemove = (db: Db, now: Date) =>
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
export const deleteWorks = (db: Db, ids: readonly number[]) => db.deleteFrom('works').where('id', 'in', ids).execute()
