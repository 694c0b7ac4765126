import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'

type Portion = {
  /** Locks some rows whose time is over, without those that other processes work on; returns their ids. */
  lockSome: (db: Db, now: Date) => Promise<readonly { id: number }[]>
  remove: (db: Db, ids: readonly number[], now: Date) => Promise<unknown>
}

/**
 * Removes what is kept for long enough, a portion in each transaction. The next run finishes an interrupted one; several processes
 * may do this concurrently.
 */
export async function removeInPortions(
  { store, clock }: Pick<AppContext, 'store' | 'clock'>,
  signal: AbortSignal,
  { lockSome, remove }: Portion,
): Promise<void> {
  const now = clock()
  for (let isDone = false; !(isDone || signal.aborted); )
    isDone = await inTransaction(store.db, async (db) => {
      const ids = (await lockSome(db, now)).map(({ id }) => id)
      if (ids.length > 0) await remove(db, ids, now)
      return ids.length === 0
    })
}
