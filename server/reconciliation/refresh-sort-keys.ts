import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/store/database.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { lockPeople, lockQuizzes } from './locks.queries.ts'
import {
  claimStaleQuizzes,
  claimStaleUsers,
  copyQuizKeys,
  copyUserKeys,
  sortKeyBatchSize,
} from './sort-keys.queries.ts'

/** The queries for one kind of rows. */
type Steps = {
  claim: (db: Db) => Promise<number[]>
  lock: (db: Db, ids: number[]) => Promise<unknown>
  copy: (db: Db, ids: number[]) => Promise<boolean>
}

const kinds: readonly Steps[] = [
  { claim: claimStaleQuizzes, lock: lockQuizzes, copy: copyQuizKeys },
  { claim: claimStaleUsers, lock: lockPeople, copy: copyUserKeys },
]

/**
 * Copies all sort keys that are marked as stale from their counters, in small transactions; returns whether an order
 * may have changed. Several processes may do this concurrently. The marks of a process that crashes stay for the next
 * run.
 */
export async function refreshSortKeys(db: Kysely<Database>, signal?: AbortSignal): Promise<boolean> {
  let hasChanged = false
  for (const steps of kinds)
    for (let claimed = sortKeyBatchSize; claimed === sortKeyBatchSize && !signal?.aborted; ) {
      const batch = await inTransaction(db, (transaction) => refreshBatch(transaction, steps))
      claimed = batch.claimed
      hasChanged ||= batch.hasChanged
    }
  return hasChanged
}

/** Locks in a statement of its own, so that the next one sees every change that the lock waited for. */
async function refreshBatch(db: Db, { claim, lock, copy }: Steps) {
  const ids = await claim(db)
  if (ids.length === 0) return { claimed: 0, hasChanged: false }
  await lock(db, ids)
  return { claimed: ids.length, hasChanged: await copy(db, ids) }
}
