import { closeCasesOfWorks } from '#server/moderation/forget-works.queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { deleteWorks, lockWorksToRemove } from './remove-works.queries.ts'

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
