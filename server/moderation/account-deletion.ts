import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import {
  findDeletion,
  findDeletionByLink,
  lockOtherAdministrators,
  type NewDeletion,
  removeDeletion,
  upsertDeletion,
} from './account-deletions.queries.ts'
import { hide, lockForBan, show } from './ban.ts'

/**
 * Has an account wait for its deletion: until then it is treated as banned. Throws a `Refusal` for the last administrator.
 * Needs a transaction. Returns when the deletion is due.
 */
export async function startDeletion(
  db: Db,
  context: Pick<AppContext, 'sessions'>,
  deletion: Omit<NewDeletion, 'isBanned'>,
): Promise<Date> {
  const person = await lockForBan(db, deletion.userId)
  await hide(db, context, { person, now: deletion.now })
  // Two administrators who leave at once wait for each other here; the store ends one of the transactions, which is retried.
  if (person.isAdmin && (await lockOtherAdministrators(db, person.id)).length === 0) throw refuse('last_administrator')
  return (await upsertDeletion(db, { ...deletion, isBanned: person.isBanned })).dueAt
}

/** Stops the deletion of an account, which is then as it was before; false when there is none, or it is due. */
export async function stopDeletion(
  { store, cache, clock, log }: Pick<AppContext, 'store' | 'cache' | 'clock' | 'log'>,
  userId: number,
): Promise<boolean> {
  const isStopped = await inTransaction(store.db, async (db) => {
    // Before the locks, which a call about an account without a deletion needs not wait for.
    if (!(await findDeletion(db, userId))) return false
    const person = await lockForBan(db, userId)
    const removed = await removeDeletion(db, userId, clock())
    if (!removed) return false
    if (!removed.isBanned) await show(db, person)
    return true
  })
  if (!isStopped) return false
  cache.invalidate('everything')
  log.info({ userId }, 'the deletion of an account was stopped')
  return true
}

/** The same by the hash of the token in a mailed link. */
export async function stopDeletionByLink(
  context: Pick<AppContext, 'store' | 'cache' | 'clock' | 'log'>,
  tokenHash: string,
): Promise<boolean> {
  const found = await findDeletionByLink(context.store.db, tokenHash)
  return found !== undefined && stopDeletion(context, found.userId)
}
