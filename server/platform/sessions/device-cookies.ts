import { randomBytes } from 'node:crypto'
import { stringifySetCookie } from 'cookie'
import * as z from 'zod'
import { isSameSecret, macFor } from '#server/platform/secrets.ts'

/** Name of the cookie that identifies a browser that signed in before. */
export const deviceCookieName = 'device'

/** Browsers limit the age of cookies to 400 days; every sign-in sets it again. */
const maxAgeSeconds = 400 * 24 * 3600

/** Accounts in one cookie; when there are more, the one that signed in longest ago is dropped. */
const maxAccounts = 10
/** Longer values were not issued here. */
const maxValueChars = 2_000

/** A browser and the accounts that signed in with it. `mark` is an HMAC that depends on the password of that time. */
export type Device = z.infer<typeof device>
const device = z.object({
  id: z.string(),
  accounts: z.array(z.object({ id: z.int(), mark: z.string() })).max(maxAccounts),
})

/** An account with the hash of its password; null when it cannot be signed in to. */
export type DeviceAccount = { id: number; passwordHash: string | null }

/**
 * Issues and verifies signed device cookies. They prove no identity: a browser that signed in before only gets rate
 * limits of its own. A change of password invalidates them, so that a thief of the old password gets none.
 */
export class DeviceCookies {
  readonly #mac: (text: string) => Buffer
  readonly #isSecure: boolean

  /** The secret is text of at least 32 characters. The cookie is `Secure` when the public URL is https. */
  constructor(secret: string, publicUrl: string) {
    this.#mac = macFor(secret, 'device cookies')
    this.#isSecure = publicUrl.startsWith('https:')
  }

  /** The device of a cookie value; null without a value or with an invalid signature. */
  read(value: string | null | undefined): Device | null {
    if (!value || value.length > maxValueChars) return null
    const [text = '', seal = ''] = value.split('.')
    if (!isSameSecret(seal, this.#hmac('cookie', text))) return null
    return device.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  }

  /** Whether this account signed in with the device, whatever its password is now. */
  names(known: Device | null, accountId: number): boolean {
    return known?.accounts.some(({ id }) => id === accountId) === true
  }

  /** Whether this account signed in with the device, with its present password. */
  knows(known: Device, account: DeviceAccount): boolean {
    const entry = known.accounts.find(({ id }) => id === account.id)
    return entry !== undefined && isSameSecret(entry.mark, this.#markOf(known.id, account))
  }

  /**
   * The `Set-Cookie` header after a sign-in: the device of the received cookie, or a new one, with this account added.
   */
  headerAfterSignIn(value: string | null | undefined, account: DeviceAccount): string {
    const known = this.read(value) ?? { id: randomBytes(16).toString('base64url'), accounts: [] }
    const others = known.accounts.filter(({ id }) => id !== account.id).slice(1 - maxAccounts)
    const accounts = [...others, { id: account.id, mark: this.#markOf(known.id, account) }]
    const text = Buffer.from(JSON.stringify({ id: known.id, accounts })).toString('base64url')
    return stringifySetCookie({
      name: deviceCookieName,
      value: `${text}.${this.#hmac('cookie', text)}`,
      path: '/api',
      httpOnly: true,
      sameSite: 'strict',
      secure: this.#isSecure,
      maxAge: maxAgeSeconds,
    })
  }

  #markOf(deviceId: string, { id, passwordHash }: DeviceAccount): string {
    return this.#hmac('account', deviceId, id, passwordHash).slice(0, 22)
  }

  #hmac(...parts: (string | number | null)[]): string {
    return this.#mac(JSON.stringify(parts)).toString('base64url')
  }
}
