import { auth } from '@quiz/contract/account/auth.ts'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp({ config: { PUBLIC_URL: 'https://quiz.example' } })

const credentials = { email: 'ivan@pochta.example', password: 'что-то такое' }
const login = (headers: Record<string, string>) => site.call(auth.login, { body: credentials }, { headers })
const refusedLogin = (headers: Record<string, string>) => site.refusal(auth.login, { body: credentials }, { headers })
const notForged = { success: false }

describe('the echo of the XSRF-TOKEN cookie', () => {
  test('is not required of a client without cookies', async () => {
    expect(await login({})).toMatchObject(notForged)
  })

  test('is accepted when it equals the cookie', async () => {
    expect(await login({ cookie: 'a=b; XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' })).toMatchObject(notForged)
  })

  test.each<[string, Record<string, string>]>([
    ['missing', {}],
    ['wrong', { 'x-xsrf-token': 'abd' }],
    ['cut short', { 'x-xsrf-token': 'ab' }],
  ])('is refused when it is %s', async (_, headers) => {
    const refused = await refusedLogin({ cookie: 'XSRF-TOKEN=abc', ...headers })
    expect(refused).toMatchObject({ status: 403, code: 'wrong_xsrf_token' })
  })

  test('is not required of a GET', async () => {
    expect(await site.call(auth.me, {}, { headers: { cookie: 'XSRF-TOKEN=abc' } })).toBeNull()
  })
})

describe('a request from another site', () => {
  test.each<[string, Record<string, string>]>([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['an origin that begins with the public address', { origin: 'https://quiz.example.evil.example' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused: %s', async (_, headers) => {
    expect(await refusedLogin(headers)).toMatchObject({ status: 403, code: 'foreign_origin' })
  })

  test.each<[string, Record<string, string>]>([
    ['the public address', { origin: 'https://quiz.example', 'sec-fetch-site': 'same-origin' }],
    ['the address it was sent to', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
  ])('is distinguished from one of this site: %s', async (_, headers) => {
    expect(await login(headers)).toMatchObject(notForged)
  })
})
