import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { stringifySetCookie } from 'cookie'
import * as z from 'zod'

/** Name of the cookie by which a browser is recognised that signed in before. */
export const deviceCookieName = 'device'

/** Browsers keep no cookie longer than 400 days; every sign-in sets it again. */
const maxAgeSeconds = 400 * 24 * 3600

/** Accounts that one browser is recognised by; of more the one that signed in longest ago is dropped. */
const mostAccounts = 10
/** A longer value was not issued here. */
const longestValue = 2_000

/** A browser and the accounts that signed in with it. A mark is bound to the password of that time. */
export type Device = z.infer<typeof device>
const device = z.object({
  id: z.string(),
  accounts: z.array(z.object({ id: z.int(), mark: z.string() })).max(mostAccounts),
})

/** An account as the store has it; without a password hash nobody can sign in to it. */
export type DeviceAccount = { id: number; passwordHash: string | null }

/**
 * Issues and reads signed device cookies. They prove no identity: they only keep a browser that signed in before from being
 * counted together with strangers. A new password voids them, so that a thief of the old one is a stranger too.
 */
export class DeviceCookies {
  readonly #key: Buffer
  readonly #isSecure: boolean

  /** The secret is text of at least 32 characters. The cookie is `Secure` where the public address is https. */
  constructor(secret: string, publicUrl: string) {
    this.#key = createHmac('sha256', secret).update('device cookies').digest()
    this.#isSecure = publicUrl.startsWith('https:')
  }

  /** The device that a cookie's value names, or null when there is none or it was not signed here. */
  read(value: string | null | undefined): Device | null {
    if (!value || value.length > longestValue) return null
    const [text = '', seal = ''] = value.split('.')
    if (!isSame(seal, this.#hmac('cookie', text))) return null
    return device.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  }

  /** Whether this account signed in with the device, with the password that it has now. */
  knows(known: Device, account: DeviceAccount): boolean {
    const entry = known.accounts.find(({ id }) => id === account.id)
    return entry !== undefined && isSame(entry.mark, this.#markOf(known.id, account))
  }

  /** The `Set-Cookie` header after a sign-in: the device of the cookie that came, or a new one, with this account. */
  headerAfterSignIn(value: string | null | undefined, account: DeviceAccount): string {
    const known = this.read(value) ?? { id: randomBytes(16).toString('base64url'), accounts: [] }
    const others = known.accounts.filter(({ id }) => id !== account.id).slice(1 - mostAccounts)
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
    return createHmac('sha256', this.#key).update(JSON.stringify(parts)).digest('base64url')
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
