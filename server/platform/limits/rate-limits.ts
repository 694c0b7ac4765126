import type { Endpoint } from '@quiz/contract/endpoint.ts'
import type { Rates } from '@quiz/contract/limits.ts'
import { keyOf } from '#server/domain/key-of.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Device } from '#server/platform/sessions/device-cookies.ts'
import type { SignInHistory } from '#server/platform/sessions/sign-in-history.ts'
import type { Counters } from './counters.ts'
import { hashedKey } from './hashed-key.ts'
import { networkOf } from './network-of.ts'

/** What a call is limited by: its account, the e-mail in its body, its address and its device cookie. */
export type RateLimitSubject = {
  account: number | null
  email: string | null
  address: string
  deviceCookie: string | null
}

/** An endpoint, or another group of calls, with its rates. */
type Rated = Pick<Endpoint, 'path' | 'rates' | 'countsAs'>

/** Counts a call. Throws the `Refusal` `too_often` with `Retry-After` when it exceeds a limit. */
export type Admit = (endpoint: Rated, who: RateLimitSubject) => Promise<void>

/** Admits every call. */
export const admitAll: Admit = async () => {}

/**
 * Admits calls within the rates of their declarations. Calls with an e-mail from a device or network that has signed in
 * to its account before have windows of their own, so that other clients cannot lock the owner out.
 */
export function admitBy(counters: Counters, history: SignInHistory): Admit {
  const count: Count = async ({ path, rates, countsAs = path }, by, ...name) => {
    const rate = rates?.[by]
    if (!rate) return
    const { times, msLeft } = await counters.count(hashedKey(countsAs, by, ...name), rate.seconds)
    if (times > rate.times) throw new Refusal('too_often', [], Math.max(1, Math.ceil(msLeft / 1000)))
  }
  return async (endpoint, who) => {
    const { rates } = endpoint
    if (!rates) return
    const email = rates.emailAndAddress || rates.email ? who.email : null
    const device = email ? history.deviceOf(who.deviceCookie) : null
    // The address is counted first: a call refused there must not count for an e-mail, nor read from the store.
    await count(endpoint, 'address', networkOf(who.address), device ? 'with device cookie' : 'without')
    if (who.account === null) await count(endpoint, 'guestAddress', networkOf(who.address))
    else await count(endpoint, 'account', who.account)
    if (email) await admitEmail(endpoint, { email: keyOf(email), address: who.address, device }, { count, history })
  }
}

/** Counts a call under one of the declared rates; `name` identifies the window. */
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
  await count(endpoint, 'email', email, ...(isKnown ? ['network', network] : ['unknown']))
}
