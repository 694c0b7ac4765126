import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/store/database.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { lockPeople, lockQuizzes } from './locks.queries.ts'
import { claimStaleQuizzes, claimStaleUsers, copyQuizKeys, copyUserKeys, sortKeysAtOnce } from './sort-keys.queries.ts'

/** How one kind of rows is refreshed. */
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
 * Copies all sort keys that are marked as stale from their counters, some rows a transaction; answers whether an order may
 * have changed. Several processes may do this at once. One that dies leaves its marks for the next run.
 */
export async function refreshSortKeys(db: Kysely<Database>, signal?: AbortSignal): Promise<boolean> {
  let hasChanged = false
  for (const steps of kinds)
    for (let claimed = sortKeysAtOnce; claimed === sortKeysAtOnce && !signal?.aborted; ) {
      const portion = await inTransaction(db, (transaction) => refreshPortion(transaction, steps))
      claimed = portion.claimed
      hasChanged ||= portion.hasChanged
    }
  return hasChanged
}

/** The locks come in a statement of their own, so that the next one sees every counter that was changed under them. */
async function refreshPortion(db: Db, { claim, lock, copy }: Steps) {
  const ids = await claim(db)
  if (ids.length === 0) return { claimed: 0, hasChanged: false }
  await lock(db, ids)
  return { claimed: ids.length, hasChanged: await copy(db, ids) }
}
