import { limits } from '@quiz/contract/limits.ts'
import { workDeletesAt } from '#server/features/work/work-retention.ts'
import { closeCasesOf } from '#server/moderation/close-cases.queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/store/db.ts'
import { removeInPortions } from './remove-in-portions.ts'

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

/** Removes works, with names, participants and attempts, when the days are over for which they are kept. */
export const removeWorks = (services: Pick<AppContext, 'store' | 'clock'>, signal: AbortSignal): Promise<void> =>
  removeInPortions(services, signal, {
    lockSome: lockWorksToRemove,
    async remove(db, ids, now) {
      await closeCasesOf(db, { kind: 'work', ids }, now)
      await db.deleteFrom('works').where('id', 'in', ids).execute()
    },
  })
