import { parseSetCookie } from 'cookie'
import { expect, test } from 'vitest'
import { type DeviceAccount, DeviceCookies } from './device-cookies.ts'

const secret = 'a secret of at least thirty-two characters'
const devices = new DeviceCookies(secret, 'https://quiz.example')
const owner: DeviceAccount = { id: 7, passwordHash: 'hash of a password' }

/** The value of the cookie after these accounts signed in with one browser, in this order. */
const valueAfter = (...accounts: DeviceAccount[]) =>
  accounts.reduce<string | null>(
    (value, account) => parseSetCookie(devices.headerAfterSignIn(value, account)).value ?? null,
    null,
  ) ?? ''
const isKnown = (value: string, account: DeviceAccount, reader = devices) => {
  const device = reader.read(value)
  return device !== null && reader.knows(device, account)
}

test('a browser is known for the account that signed in with it, and for no other', () => {
  const value = valueAfter(owner)
  expect(isKnown(value, owner)).toBe(true)
  expect(isKnown(value, { ...owner, id: 8 })).toBe(false)
})

test('after a change of password the browser is unknown', () => {
  expect(isKnown(valueAfter(owner), { ...owner, passwordHash: 'hash of another' })).toBe(false)
})

test('the cookie is for the API alone, out of reach of scripts and other sites, and Secure with https', () => {
  const cookie = (url: string) => parseSetCookie(new DeviceCookies(secret, url).headerAfterSignIn(null, owner))
  const attributes = { name: 'device', path: '/api', httpOnly: true, sameSite: 'strict', maxAge: 34_560_000 }
  expect(cookie('https://quiz.example')).toMatchObject({ ...attributes, secure: true })
  expect(cookie('http://127.0.0.1:3000')).toMatchObject(attributes)
  expect(cookie('http://127.0.0.1:3000').secure).toBeUndefined()
})

test('a value that was altered, cut, made up or signed with another secret counts as none', () => {
  const value = valueAfter(owner)
  const [text = '', seal = ''] = value.split('.')
  const forged = Buffer.from(Buffer.from(text, 'base64url').toString().replace('7', '8')).toString('base64url')
  for (const wrong of [`${forged}.${seal}`, text, `${text}.`, `.${seal}`, '', 'x.y', 'x'.repeat(5_000)])
    expect(devices.read(wrong)).toBeNull()
  expect(isKnown(value, owner, new DeviceCookies(`another ${secret}`, 'https://quiz.example'))).toBe(false)
})

test('a browser keeps its id, and the ten accounts that signed in last', () => {
  const accounts = Array.from({ length: 11 }, (_, id) => ({ id, passwordHash: 'hash' }))
  const value = valueAfter(...accounts)
  expect(accounts.map((account) => isKnown(value, account))).toEqual([false, ...Array(10).fill(true)])
  expect(devices.read(valueAfter(owner, owner))?.accounts).toHaveLength(1)
  const first = valueAfter(owner)
  const second = parseSetCookie(devices.headerAfterSignIn(first, { ...owner, id: 8 })).value
  expect(devices.read(second)?.id).toBe(devices.read(first)?.id)
  expect(value.length).toBeLessThan(1_000)
})
