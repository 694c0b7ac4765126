import { Readable } from 'node:stream'
import { auth } from '@quiz/contract/account/auth.ts'
import { comments } from '@quiz/contract/quiz/comments.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { errorTexts } from '@quiz/contract/texts/ru/errors.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BodyMemoryBudget } from '#server/platform/http/request-body/body-memory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()

const send = (payload: string | Buffer, type = 'application/json', more: Record<string, string> = {}) =>
  site.app.inject({ method: 'POST', url: auth.login.path, headers: { 'content-type': type, ...more }, payload })

type Case = { what: string; payload: string; type?: string; status: number; code: keyof typeof errorTexts }

const cases: Case[] = [
  { what: 'broken JSON', payload: '{"email":', status: 400, code: 'unreadable_body' },
  { what: 'no body at all', payload: '', status: 400, code: 'unreadable_body' },
  { what: 'a __proto__ key', payload: '{"__proto__":{}}', status: 400, code: 'unreadable_body' },
  { what: 'more than 64 KB', payload: `"${'a'.repeat(63_999)}"`, status: 413, code: 'body_too_large' },
  {
    what: 'JSON of type text/plain',
    payload: '{}',
    type: 'text/plain',
    status: 415,
    code: 'unsupported_media_type',
  },
  { what: 'another media type', payload: '<a/>', type: 'text/xml', status: 415, code: 'unsupported_media_type' },
  {
    what: 'a form',
    payload: 'email=a&password=b',
    type: 'application/x-www-form-urlencoded',
    status: 415,
    code: 'unsupported_media_type',
  },
  { what: 'JSON of another shape', payload: '[1, 2]', status: 400, code: 'invalid_request' },
  {
    what: 'a constructor with a prototype',
    payload: '{"constructor":{"prototype":{}}}',
    status: 400,
    code: 'unreadable_body',
  },
  { what: 'a control character in a text', payload: '{"email":"a\nb"}', status: 400, code: 'unreadable_body' },
  { what: 'more than 10,000 values', payload: `[${'0,'.repeat(10_000)}0]`, status: 400, code: 'invalid_request' },
  { what: 'values nested 33 deep', payload: '['.repeat(33) + ']'.repeat(33), status: 400, code: 'invalid_request' },
  { what: 'a text with NUL', payload: '{"email":"a\\u0000b"}', status: 400, code: 'invalid_request' },
]

test.each(cases)('$what is refused with a problem document in Russian', async ({ payload, type, status, code }) => {
  const response = await send(payload, type)
  expect(response.statusCode).toBe(status)
  expect(response.headers['content-type']).toMatch(/^application\/problem\+json/)
  expect(response.json()).toMatchObject({ status, code, detail: errorTexts[code] })
})

const login = '{"email":"иван@example.org","password":"p"}'

test.each([
  ['Windows-1251', Buffer.from('{"email":"\xe8\xe2\xe0\xed@example.org"}', 'latin1')],
  ['a letter of UTF-8 that is cut off', Buffer.from('{"email":"\xd0"}', 'latin1')],
  ['a surrogate as three bytes', Buffer.from('{"email":"\xed\xa0\x80"}', 'latin1')],
  ['UTF-16', Buffer.from(login, 'utf16le')],
  ['a long text that is not UTF-8', Buffer.from(`{"email":"${'a'.repeat(40_000)}\xff"}`, 'latin1')],
])('a body in %s is refused, so that «\ufffd» is never stored', async (_, payload) => {
  const response = await send(payload)
  expect([response.statusCode, response.json().code]).toEqual([400, 'unreadable_body'])
})

test.each([
  ['application/json; charset=windows-1251', {}],
  ['application/json;charset="utf-16"', {}],
  ['application/json; charset=iso-8859-1', {}],
  ['application/json', { 'content-encoding': 'gzip' }],
  ['application/json', { 'content-encoding': 'br' }],
  ['application/json', { 'content-encoding': 'identity, rot13' }],
])('a body of type %s with %o is 415', async (type, more) => {
  const response = await send(login, type, more)
  expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported_media_type'])
})

test.each([
  ['application/json; charset=utf-8', {}],
  ['application/json; charset="UTF-8"', {}],
  ['application/json;charset=utf8', {}],
  ['application/json', { 'content-encoding': 'identity' }],
])('a body of type %s with %o is read', async (type, more) => {
  expect((await send(login, type, more)).statusCode).toBe(200)
})

test('a byte order mark before JSON is ignored', async () => {
  const response = await send('\uFEFF{"email":"ivan@example.org","password":"p"}')
  expect([response.statusCode, response.json().success]).toEqual([200, false])
})

test('a long text with escapes is parsed', async () => {
  const { token } = await site.signUp()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const description = `${'\\u0020'.repeat(8_000)}\\u0416\\"${' '.repeat(10)}`
  const payload = `{"testId": 999, "description": "${description}", "commentPid": null}`
  const response = await site.app.inject({ method: 'POST', url: comments.post.path, headers, payload })
  expect(response.json()).toMatchObject({ status: 404, code: 'quiz_not_found' })
})

async function endedSession() {
  const { token } = await site.signUp()
  await site.call(auth.logout, {}, { token })
  return token
}

type SignedOutCase = { who: string; tokenOf: () => Promise<string>; code: 'unauthorized' | 'session_ended' }
const signedOutCases: SignedOutCase[] = [
  { who: 'a guest', tokenOf: async () => '', code: 'unauthorized' },
  { who: 'a made-up token', tokenOf: async () => 'x', code: 'session_ended' },
  { who: 'an ended session', tokenOf: endedSession, code: 'session_ended' },
]

test.each(signedOutCases)('a call for members refuses $who before it reads the body', async ({ tokenOf, code }) => {
  const token = await tokenOf()
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await site.app.inject({ method: 'POST', url: quizzes.create.path, headers, payload: '{"broken":' })
  expect(response.statusCode).toBe(401)
  expect(response.json()).toMatchObject({ code, detail: errorTexts[code] })
})

test('an unknown address of the API is refused with a problem document', async () => {
  const response = await site.app.inject({ method: 'GET', url: '/API/Nothing/Here' })
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({
    status: 404,
    code: 'address_not_found',
    detail: errorTexts.address_not_found,
  })
})

test('an address that cannot be decoded is refused with a problem document', async () => {
  const response = await site.app.inject({ method: 'GET', url: '/api/test/gettest/%E0%A4%A' })
  expect(response.statusCode).toBe(400)
  expect(response.headers['content-type']).toMatch(/^application\/problem\+json/)
  expect(response.json().detail).toBe(errorTexts.unreadable_body)
})

test('paths match in any letter case', async () => {
  const response = await site.app.inject({ method: 'GET', url: '/API/Auth/ME' })
  expect([response.statusCode, response.body]).toEqual([200, 'null'])
})

test.for([
  { what: 'of 4,097 bytes', bytes: 4_097, headers: {}, isCounted: true },
  { what: 'of 4,096 bytes', bytes: 4_096, headers: {}, isCounted: false },
  { what: 'without a declared length', bytes: 100, headers: { 'transfer-encoding': 'chunked' }, isCounted: true },
])('the memory of a body $what is counted: $isCounted', async ({ bytes, headers, isCounted }) => {
  const open = vi.spyOn(BodyMemoryBudget.prototype, 'open')
  onTestFinished(() => open.mockRestore())
  // With a stream no length is added to the request.
  const payload = Readable.from([Buffer.from(`"${'a'.repeat(bytes - 2)}"`)])
  const length = 'transfer-encoding' in headers ? {} : { 'content-length': String(bytes) }
  await site.app.inject({
    ...{ method: 'POST', url: auth.login.path, payload },
    headers: { 'content-type': 'application/json', ...headers, ...length },
  })
  expect(open).toHaveBeenCalledTimes(isCounted ? 1 : 0)
})
