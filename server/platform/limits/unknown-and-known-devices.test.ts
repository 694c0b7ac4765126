import { account } from '@quiz/contract/account/account.ts'
import { auth } from '@quiz/contract/account/auth.ts'
import { describe, expect, test } from 'vitest'
import { testCounters } from '#server/testing/counters.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

let lastNumber = 0
const fresh = () => ++lastNumber
const anAddress = () => `198.18.${Math.floor(fresh() / 250)}.${fresh() % 250}`
const password = 'синий трактор едет'

describe.each(await testCounters())('limits counted in $backend', async ({ counters, clock, pass }) => {
  const site = await buildTestApp({ counters, clock, config: { TRUST_PROXY: 'loopback' } })

  type From = { address: string; cookie?: string | undefined; token?: string }
  const send = async ({ path }: { path: string }, { address, cookie, token }: From, payload: object) => {
    const headers = {
      'x-forwarded-for': address,
      ...(cookie && { cookie }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const reply = await site.app.inject({ method: 'POST', url: path, headers, payload })
    return { status: reply.statusCode, body: reply.json(), cookie: reply.cookies.map(cookieText).at(0) }
  }
  const cookieText = ({ name, value }: { name: string; value: string }) => `${name}=${value}`
  const login = (from: From, email: string, word = password) => send(auth.login, from, { email, password: word })
  const forgot = (from: From, email: string) => send(auth.forgotPassword, from, { email })

  /** A person who registered from an address, with the device cookie of their browser. */
  const anOwner = async () => {
    const number = fresh()
    const [email, address] = [`owner${number}@mail.example`, anAddress()]
    const names = { userName: `owner${number}x`, fullName: 'Степан Орлов', birthDate: '1994-07-24' }
    const reply = await send(auth.register, { address }, { ...names, email, password, confirmPassword: password })
    expect(reply.body).toMatchObject({ success: true })
    return { email, home: address, cookie: reply.cookie, token: String(reply.body.token) }
  }
  /** Attempts logins from ever new addresses until one is refused; returns the number before it. */
  const exhaustLogins = async (email: string) => {
    for (let times = 0; ; times++)
      if ((await send(auth.login, { address: anAddress() }, { email, password: '' })).status === 429) return times
  }

  test('ten wrong passwords from one address do not lock the owner out at another', async () => {
    const { email } = await anOwner()
    const address = anAddress()
    for (let time = 0; time < 10; time++) await send(auth.login, { address }, { email, password: '' })
    expect((await login({ address }, email)).status).toBe(429)
    expect((await login({ address: anAddress() }, email)).body).toMatchObject({ success: true })
  })

  test('after a hundred failed logins from unknown devices these are refused, the browser of the owner signs in from any address', async () => {
    const { email, cookie } = await anOwner()
    expect(await exhaustLogins(email)).toBe(100)
    expect((await login({ address: anAddress(), cookie }, email)).body).toMatchObject({ success: true })
    expect((await login({ address: anAddress(), cookie: `${cookie}x` }, email)).status).toBe(429)
    expect((await login({ address: anAddress(), cookie: (await anOwner()).cookie }, email)).status).toBe(429)
  })

  test('after a hundred failed logins from unknown devices a known network signs in without a cookie', async () => {
    const { email, home } = await anOwner()
    await exhaustLogins(email)
    expect((await login({ address: home }, email)).body).toMatchObject({ success: true })
  })

  test('attempts from the address of the owner do not lock out the browser of the owner', async () => {
    const { email, home, cookie } = await anOwner()
    for (let time = 0; time < 10; time++) await send(auth.login, { address: home }, { email, password: '' })
    for (let time = 0; time < 90; time++)
      await send(auth.login, { address: home }, { email: `any${fresh()}@mail.example`, password: '' })
    expect((await login({ address: home }, email)).status).toBe(429)
    expect((await login({ address: home, cookie }, email)).body).toMatchObject({ success: true })
  })

  test('a known browser may try ten times a minute, from all addresses together', async () => {
    const { email, cookie } = await anOwner()
    for (let time = 0; time < 10; time++)
      expect((await send(auth.login, { address: anAddress(), cookie }, { email, password: '' })).status).toBe(200)
    expect((await login({ address: anAddress(), cookie }, email)).status).toBe(429)
    await pass(60_000)
    expect((await login({ address: anAddress(), cookie }, email)).body).toMatchObject({ success: true })
  })

  test('ten password resets a day from unknown devices leave one for the owner', async () => {
    const { email, home, cookie } = await anOwner()
    for (let time = 0; time < 10; time++) expect((await forgot({ address: anAddress() }, email)).status).toBe(200)
    expect((await forgot({ address: anAddress() }, email)).status).toBe(429)
    expect((await forgot({ address: anAddress(), cookie }, email)).body).toBe(true)
    expect((await forgot({ address: home }, email)).body).toBe(true)
  })

  test('after a change of password the browsers signed in with the old one are unknown, the one that set it is known', async () => {
    const { email, home, cookie, token } = await anOwner()
    const thief = await login({ address: anAddress() }, email)
    const newPassword = 'жёлтый трактор едет'
    const form = { currentPassword: password, newPassword, newPasswordConfirm: newPassword }
    const changed = await send(account.changePassword, { address: home, cookie, token }, form)
    await exhaustLogins(email)
    expect((await login({ address: anAddress(), cookie: thief.cookie }, email)).status).toBe(429)
    expect((await login({ address: anAddress(), cookie: changed.cookie }, email, newPassword)).body).toMatchObject({
      success: true,
    })
  })

  test('a refused login sets no cookie', async () => {
    const { email } = await anOwner()
    expect((await login({ address: anAddress() }, email, 'мимо')).cookie).toBeUndefined()
    expect((await login({ address: anAddress() }, email)).cookie).toMatch(/^device=/)
  })
})
