import type { AppContext } from '#server/platform/app-context.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { listExpiredBans } from './ban.queries.ts'
import { lockForBan, unban } from './ban.ts'

const batchSize = 20

/** Ends the bans whose days are over. Rejects when the store is unavailable. */
export async function liftExpiredBans(context: Pick<AppContext, 'store' | 'cache' | 'clock'>): Promise<void> {
  const { store, clock } = context
  for (;;) {
    const expired = await listExpiredBans(store.db, clock(), batchSize)
    for (const { id } of expired) await liftIfExpired(context, id)
    if (expired.length < batchSize) return
  }
}

/** Ends the ban of a person if its days are over; whether it did. */
export async function liftIfExpired(
  { store, cache, clock }: Pick<AppContext, 'store' | 'cache' | 'clock'>,
  userId: number,
): Promise<boolean> {
  const isLifted = await inTransaction(store.db, async (db) => {
    const person = await lockForBan(db, userId)
    if (!person.bannedUntil || person.bannedUntil > clock()) return false
    await unban(db, person)
    return true
  })
  if (isLifted) cache.invalidate('everything')
  return isLifted
}
