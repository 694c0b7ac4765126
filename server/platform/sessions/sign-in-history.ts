import { keyOf } from '#server/domain/key-of.ts'
import type { Db } from '#server/platform/store/db.ts'
import type { Store } from '#server/platform/store/open-store.ts'
import type { Device, DeviceCookies } from './device-cookies.ts'
import { NetworkMarks } from './network-marks.ts'

/** Recognises browsers and networks that signed in to an account before. */
export type SignInHistory = {
  /** The device of a cookie value; null without a valid one. Does not query the store. */
  deviceOf(cookie: string | null): Device | null
  /** Whether the account with this e-mail signed in with the device. */
  knowsDevice(email: string, device: Device): Promise<boolean>
  /** Whether a session of the account with this e-mail was opened from the network of the address. */
  knowsNetwork(email: string, address: string): Promise<boolean>
}

/** The history from device cookies and stored sessions. */
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

/** The account with this e-mail, with what device cookies depend on. */
const findAccountOfEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash as passwordHash'])
    .where('email_key', '=', keyOf(email))
    .executeTakeFirst()

/** A session, active or not, of the account with this e-mail that was opened from the network. */
const findSessionFrom = (db: Db, email: string, networkMark: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('users.email_key', '=', keyOf(email))
    .where('sessions.network_mark', '=', networkMark)
    .limit(1)
    .executeTakeFirst()
