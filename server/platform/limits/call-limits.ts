import { createHash } from 'node:crypto'
import type { Endpoint } from '@quiz/contract/endpoint.ts'
import { keyOf } from '#server/domain/key-of.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Counters } from './counters.ts'
import { networkOf } from './network-of.ts'

/** Who makes a call: the account that is signed in, the e-mail that the call names, the address it comes from. */
export type Who = { account: number | null; email: string | null; address: string }

/** Lets a call pass or refuses it with `too_often`, telling when to come again. */
export type Admit = (endpoint: Endpoint, who: Who) => Promise<void>

/** Admits every call as often as it comes. */
export const admitAll: Admit = async () => {}

/** Admits calls as often as their declarations allow, by these counters. */
export function admitBy(counters: Counters): Admit {
  return async (endpoint, { account, email, address }) => {
    const { rates } = endpoint
    if (!rates) return
    // The address first: whoever is refused there must not use up what others may do with their e-mails.
    const names = { address: networkOf(address), email: email && keyOf(email), account }
    for (const by of ['address', 'email', 'account'] as const) {
      const [rate, name] = [rates[by], names[by]]
      if (!rate || !name) continue
      const { times, msLeft } = await counters.count(sealed(endpoint.path, by, name), rate.seconds)
      if (times > rate.times) throw new Refusal('too_often', [], Math.max(1, Math.ceil(msLeft / 1000)))
    }
  }
}

/** A key of one length, however long the e-mail; and nobody reads addresses out of Redis. */
const sealed = (...parts: (string | number)[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
