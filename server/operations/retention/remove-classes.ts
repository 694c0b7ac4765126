import { classDeletesAt, schoolYearAt } from '@quiz/contract/group/school-year.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/store/db.ts'
import { removeInPortions } from './remove-in-portions.ts'

/** Classes of one transaction: each may have 120 rows of pupils. */
export const removeBatchSize = 20

/** The last school year whose classes are not kept any more. */
function lastRemovedYear(now: Date): number {
  const past = schoolYearAt(now) - 1
  return classDeletesAt(past) <= now ? past : past - 1
}

/** Locks some classes whose year ended long enough ago; those that other processes work on are left out. */
const lockClassesToRemove = (db: Db, now: Date) =>
  db
    .selectFrom('classes')
    .select('id')
    .where('year', '<=', lastRemovedYear(now))
    .orderBy('id')
    .limit(removeBatchSize)
    .forUpdate()
    .skipLocked()
    .execute()

/** Removes classes, with names and codes, when the days after the end of their year are over for which they are kept. */
export const removeClasses = (services: Pick<AppContext, 'store' | 'clock'>, signal: AbortSignal): Promise<void> =>
  removeInPortions(services, signal, {
    lockSome: lockClassesToRemove,
    remove: (db, ids) => db.deleteFrom('classes').where('id', 'in', ids).execute(),
  })
