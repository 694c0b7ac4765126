import { hash } from '@node-rs/argon2'
import { auth } from '@quiz/contract/account/auth.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { passwordTexts } from '@quiz/contract/texts/ru/passwords.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aUser } from '#server/testing/factories.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
beforeEach(site.store.reset)

const password = 'ёлка в июле'
const passwordHash = await hash(password.normalize('NFC'))
const email = 'Marina@Pochta.example'

const login = (body: { email: string; password: string; rememberMe?: boolean | null }) =>
  site.call(auth.login, { body })
const refusedWith = (...errors: string[]) => ({ success: false, token: null, refreshToken: null, errors })

test('the right password opens a session with both tokens', async () => {
  const marina = await aUser(site.store.db, { email, password_hash: passwordHash })
  const reply = await login({ email, password })
  expect(reply).toEqual({ success: true, token: expect.any(String), refreshToken: expect.any(String), errors: [] })
  expect(await site.call(auth.me, {}, { token: reply.token ?? '' })).toMatchObject({ id: marina.id })
})

test('a remember-me that is null counts as absent', async () => {
  await aUser(site.store.db, { email, password_hash: passwordHash })
  expect(await login({ email, password, rememberMe: null })).toMatchObject({ success: true })
})

test('the e-mail is accepted in any letter case, with spaces around it', async () => {
  await aUser(site.store.db, { email, password_hash: passwordHash })
  expect(await login({ email: '  mARINA@pochta.EXAMPLE ', password })).toMatchObject({ success: true })
})

test('a password is the same in both Unicode forms of ё', async () => {
  await aUser(site.store.db, { email, password_hash: passwordHash })
  expect(await login({ email, password: password.normalize('NFD') })).toMatchObject({ success: true })
})

test('a password is not trimmed', async () => {
  await aUser(site.store.db, { email, password_hash: passwordHash })
  expect(await login({ email, password: `${password} ` })).toEqual(refusedWith(authTexts.login.wrong))
})

describe('a refused login', () => {
  test('has the same reply for a wrong password and an unknown e-mail', async () => {
    await aUser(site.store.db, { email, password_hash: passwordHash })
    const wrong = await login({ email, password: 'берёза в июле' })
    const unknown = await login({ email: 'unknown@pochta.example', password })
    expect(wrong).toEqual(refusedWith(authTexts.login.wrong))
    expect(unknown).toEqual(wrong)
  })

  test('is that of sample people, who have no password', async () => {
    await aUser(site.store.db, { email, password_hash: null, is_sample: true })
    expect(await login({ email, password })).toEqual(refusedWith(authTexts.login.wrong))
    expect(await login({ email, password: 'null' })).toEqual(refusedWith(authTexts.login.wrong))
  })

  test('says that a person is banned only after the right password', async () => {
    await aUser(site.store.db, { email, password_hash: passwordHash, banned_at: new Date() })
    expect(await login({ email, password: 'берёза в июле' })).toEqual(refusedWith(authTexts.login.wrong))
    expect(await login({ email, password })).toEqual({
      ...refusedWith(authTexts.login.banned),
      until: null,
      banToken: expect.any(String),
    })
  })

  test('names the missing fields of an empty form', async () => {
    expect(await site.call(auth.login, { body: {} })).toEqual(
      refusedWith(authTexts.login.noEmail, passwordTexts.missing),
    )
  })
})

test('an invalid token does not prevent a login', async () => {
  await aUser(site.store.db, { email, password_hash: passwordHash })
  const reply = await site.call(auth.login, { body: { email, password } }, { token: 'stale' })
  expect(reply.success).toBe(true)
})
