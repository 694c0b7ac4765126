import { createHmac, randomBytes } from 'node:crypto'
import type { AppContext } from '#server/platform/app-context.ts'
import { networkOf } from '#server/platform/limits/network-of.ts'
import { ensureSetting } from '#server/platform/settings.ts'
import { memoizeFor } from '#server/read-models/memoize-for.ts'

/**
 * Makes the namer of those who pass a test, for counting one pass a day of each in orders: the account, or the network of the
 * address (an IPv6 /64 is one) sealed with a key of the store. Without the key nobody can find out an address by trying them all.
 */
export function visitorNamer({ store, clock }: Pick<AppContext, 'store' | 'clock'>) {
  const key = memoizeFor(() => ensureSetting(store.db, 'visitor_key', () => randomBytes(32).toString('base64url')), {
    milliseconds: Number.POSITIVE_INFINITY,
    clock,
  })
  return async (userId: number | null, address: string): Promise<string> =>
    userId === null ? `a${seal(await key(), networkOf(address))}` : `u${userId}`
}

const seal = (key: string, address: string) =>
  createHmac('sha256', key).update(address).digest('base64url').slice(0, 22)
