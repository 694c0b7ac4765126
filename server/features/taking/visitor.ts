import { createHmac, randomBytes } from 'node:crypto'
import type { AppContext } from '#server/platform/app-context.ts'
import { networkOf } from '#server/platform/limits/network-of.ts'
import { ensureSetting } from '#server/platform/settings.ts'
import { memoizeFor } from '#server/read-models/memoize-for.ts'

/**
 * Creates the function that names visitors, of whom orders count one pass a day: the account, or an HMAC of the network
 * of the address (an IPv6 /64 is one network). Without the stored key, addresses cannot be found by trying all of them.
 */
export function visitorNamer({ store, clock }: Pick<AppContext, 'store' | 'clock'>) {
  const key = memoizeFor(() => ensureSetting(store.db, 'visitor_key', () => randomBytes(32).toString('base64url')), {
    milliseconds: Number.POSITIVE_INFINITY,
    clock,
  })
  return async (userId: number | null, address: string): Promise<string> =>
    userId === null ? `a${hmacOf(await key(), networkOf(address))}` : `u${userId}`
}

const hmacOf = (key: string, address: string) =>
  createHmac('sha256', key).update(address).digest('base64url').slice(0, 22)
