import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/store/database.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { lockPeople, lockQuizzes } from './locks.queries.ts'
import { claimStale, copyKeys, sortKeyBatchSize } from './sort-keys.queries.ts'

/**
 * Copies all sort keys that are marked as stale from their counters, in small transactions; returns whether an order
 * may have changed. Several processes may do this concurrently. The marks of a process that crashes stay for the next
 * run.
 */
export async function refreshSortKeys(db: Kysely<Database>, signal?: AbortSignal): Promise<boolean> {
  let hasChanged = false
  for (const table of ['quizzes', 'users'] as const)
    for (let claimed = sortKeyBatchSize; claimed === sortKeyBatchSize && !signal?.aborted; ) {
      const batch = await inTransaction(db, (transaction) => refreshBatch(transaction, table))
      claimed = batch.claimed
      hasChanged ||= batch.hasChanged
    }
  return hasChanged
}

/** Locks in a statement of its own, so that the next one sees every change that the lock waited for. */
async function refreshBatch(db: Db, table: 'quizzes' | 'users') {
  const ids = await claimStale(db, table)
  if (ids.length === 0) return { claimed: 0, hasChanged: false }
  await (table === 'quizzes' ? lockQuizzes : lockPeople)(db, ids)
  return { claimed: ids.length, hasChanged: await copyKeys(db, table, ids) }
}
