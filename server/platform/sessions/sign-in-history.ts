import type { Store } from '#server/platform/store/open-store.ts'
import type { Device, DeviceCookies } from './device-cookies.ts'
import { NetworkMarks } from './network-marks.ts'
import { findAccountOfEmail, findSessionFrom } from './sign-in-history.queries.ts'

/** Tells browsers and networks that signed in to an account before from strangers. */
export type SignInHistory = {
  /** The device of a cookie's value, null without a signed one. Reads nothing. */
  deviceOf(cookie: string | null): Device | null
  /** Whether the account with this e-mail signed in with the device. */
  knowsDevice(email: string, device: Device): Promise<boolean>
  /** Whether the store has a session of the account with this e-mail that was opened from the address's network. */
  knowsNetwork(email: string, address: string): Promise<boolean>
}

/** The history that device cookies and the store's sessions tell. */
export function signInHistory({ db }: Pick<Store, 'db'>, devices: DeviceCookies, secret: string): SignInHistory {
  const networkMarks = new NetworkMarks(secret)
  return {
    deviceOf: (cookie) => devices.read(cookie),
    knowsDevice: async (email, device) => {
      const account = await findAccountOfEmail(db, email)
      return account !== undefined && devices.knows(device, account)
    },
    knowsNetwork: async (email, address) => (await findSessionFrom(db, email, networkMarks.of(address))) !== undefined,
  }
}
