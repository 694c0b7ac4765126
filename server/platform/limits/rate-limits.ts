import { createHash } from 'node:crypto'
import type { Endpoint } from '@quiz/contract/endpoint.ts'
import type { Rates } from '@quiz/contract/limits.ts'
import { keyOf } from '#server/domain/key-of.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Device } from '#server/platform/sessions/device-cookies.ts'
import type { SignInHistory } from '#server/platform/sessions/sign-in-history.ts'
import type { Counters } from './counters.ts'
import { networkOf } from './network-of.ts'

/** Who makes a call: the account that is signed in, the e-mail that the call names, the address and the device cookie. */
export type RateLimitSubject = {
  account: number | null
  email: string | null
  address: string
  deviceCookie: string | null
}

/** What is counted under a path. */
type Rated = Pick<Endpoint, 'path' | 'rates'>

/** Lets a call pass or refuses it with `too_often`, telling when to come again. */
export type Admit = (endpoint: Rated, who: RateLimitSubject) => Promise<void>

/** Admits every call as often as it comes. */
export const admitAll: Admit = async () => {}

/**
 * Admits calls as often as their declarations allow, by these counters. Where e-mails are counted, a browser or network
 * that signed in to the e-mail's account before is counted by itself: what strangers use up does not keep it out.
 */
export function admitBy(counters: Counters, history: SignInHistory): Admit {
  const count: Count = async ({ path, rates }, by, ...name) => {
    const rate = rates?.[by]
    if (!rate) return
    const { times, msLeft } = await counters.count(sealed(path, by, ...name), rate.seconds)
    if (times > rate.times) throw new Refusal('too_often', [], Math.max(1, Math.ceil(msLeft / 1000)))
  }
  return async (endpoint, who) => {
    const { rates } = endpoint
    if (!rates) return
    const email = rates.emailAndAddress || rates.email ? who.email : null
    const device = email ? history.deviceOf(who.deviceCookie) : null
    // The address comes first: what is refused there must not use up the share of an e-mail, nor read from the store.
    await count(endpoint, 'address', networkOf(who.address), device ? 'with device cookie' : 'without')
    if (who.account !== null) await count(endpoint, 'account', who.account)
    if (email) await admitEmail(endpoint, { email: keyOf(email), address: who.address, device }, { count, history })
  }
}

/** Counts a call under one of the declared rates; `name` says whose window it is. */
type Count = (endpoint: Rated, by: keyof Rates, ...name: (string | number)[]) => Promise<void>

async function admitEmail(
  endpoint: Rated,
  { email, address, device }: { email: string; address: string; device: Device | null },
  { count, history }: { count: Count; history: SignInHistory },
): Promise<void> {
  if (device && (await history.knowsDevice(email, device))) {
    await count(endpoint, 'emailAndAddress', email, 'device', device.id)
    await count(endpoint, 'email', email, 'device', device.id)
    return
  }
  const network = networkOf(address)
  await count(endpoint, 'emailAndAddress', email, 'network', network)
  const isKnown = await history.knowsNetwork(email, address)
  await count(endpoint, 'email', email, ...(isKnown ? ['network', network] : ['strangers']))
}

/** A key of one length, however long the e-mail; and nobody reads addresses out of Redis. */
const sealed = (...parts: (string | number)[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
