// @vitest-environment jsdom
import { auth } from '@quiz/contract/account/auth.ts'
import { images } from '@quiz/contract/quiz/images.ts'
import { likes } from '@quiz/contract/quiz/likes.ts'
import { subjects } from '@quiz/contract/quiz/subjects.ts'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { call } from '#web/lib/call.ts'
import { onSignInRequested } from '#web/lib/sign-in-prompt.ts'
import { accessToken, clearTokens, refreshToken, storeTokens } from '#web/lib/tokens.ts'
import { type FakeReply, fakeApi, type SentRequest } from '#web/testing/fake-api.ts'

const sessionEnded: FakeReply = { status: 401, code: 'session_ended' }
const onlyWith = (token: string, reply: unknown) => (request: SentRequest) =>
  request.token === token ? { reply } : sessionEnded

beforeEach(() => localStorage.clear())

/** Counts the requests of the sign-in prompt. */
function countSignInRequests(): () => number {
  let requests = 0
  onTestFinished(onSignInRequested(() => requests++))
  return () => requests
}

test('a call with an expired token refreshes the session and is repeated with the new token', async () => {
  storeTokens({ token: 'old', refreshToken: 'r1' })
  const sent = fakeApi({
    [likes.toggle.path]: onlyWith('new', true),
    [auth.refresh.path]: () => ({ reply: { token: 'new', refreshToken: 'r2' } }),
  })
  expect(await call(likes.toggle, { body: { testId: 1 } })).toBe(true)
  expect([accessToken(), refreshToken()]).toEqual(['new', 'r2'])
  expect(sent.map(({ path, token }) => [path, token])).toEqual([
    [likes.toggle.path, 'old'],
    [auth.refresh.path, null],
    [likes.toggle.path, 'new'],
  ])
})

test('calls that fail at the same time share one refresh', async () => {
  storeTokens({ token: 'old', refreshToken: 'r1' })
  const sent = fakeApi({
    [likes.toggle.path]: onlyWith('new', true),
    [auth.logout.path]: onlyWith('new', null),
    [auth.refresh.path]: () => ({ reply: { token: 'new', refreshToken: 'r2' } }),
  })
  await Promise.all([call(likes.toggle, { body: { testId: 1 } }), call(auth.logout, {})])
  expect(sent.filter(({ path }) => path === auth.refresh.path)).toHaveLength(1)
})

test('after the session has ended a public call is repeated without a token', async () => {
  storeTokens({ token: 'old', refreshToken: 'r1' })
  fakeApi({
    [subjects.list.path]: ({ token }) => (token === null ? { reply: [] } : sessionEnded),
    [auth.refresh.path]: () => ({ status: 401, code: 'wrong_token_pair' }),
  })
  const requests = countSignInRequests()
  expect(await call(subjects.list, {})).toEqual([])
  expect([accessToken(), refreshToken(), requests()]).toEqual([null, null, 0])
})

test('after the session has ended a call that needs an account opens the sign-in prompt', async () => {
  storeTokens({ token: 'alone' })
  fakeApi({ [likes.toggle.path]: () => sessionEnded })
  const requests = countSignInRequests()
  await expect(call(likes.toggle, { body: { testId: 1 } })).rejects.toMatchObject({
    status: 401,
    code: 'session_ended',
  })
  expect([accessToken(), requests()]).toEqual([null, 1])
})

test('signing out of an ended session does not open the sign-in prompt', async () => {
  storeTokens({ token: 'alone' })
  fakeApi({ [auth.logout.path]: () => sessionEnded })
  const requests = countSignInRequests()
  await expect(call(auth.logout, {}, { skipsSignInPrompt: true })).rejects.toMatchObject({ status: 401 })
  expect([accessToken(), requests()]).toEqual([null, 0])
})

test('without storage a session lasts until the document is unloaded', async () => {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
  }
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  fakeApi({ [subjects.list.path]: () => ({ reply: [] }), [likes.toggle.path]: onlyWith('here', true) })
  expect(await call(subjects.list, {})).toEqual([])
  storeTokens({ token: 'here' })
  expect(await call(likes.toggle, { body: { testId: 1 } })).toBe(true)
  clearTokens()
  expect(accessToken()).toBeNull()
})

test('a guest who calls an endpoint that needs an account gets the sign-in prompt', async () => {
  fakeApi({ [likes.toggle.path]: () => ({ status: 401, code: 'unauthorized' }) })
  const requests = countSignInRequests()
  await expect(call(likes.toggle, { body: { testId: 1 } })).rejects.toMatchObject({ code: 'unauthorized' })
  expect(requests()).toBe(1)
})

test('a refresh that fails with 503 keeps the tokens', async () => {
  storeTokens({ token: 'old', refreshToken: 'r1' })
  fakeApi({ [likes.toggle.path]: () => sessionEnded, [auth.refresh.path]: () => ({ status: 503, code: 'busy' }) })
  const requests = countSignInRequests()
  await expect(call(likes.toggle, { body: { testId: 1 } })).rejects.toMatchObject({ status: 401 })
  expect([accessToken(), refreshToken(), requests()]).toEqual(['old', 'r1', 0])
})

test.each([
  ['', {}],
  [', with upload progress too', { onUploadProgress: () => {} }],
])('a 503 is retried only for a call with an idempotency key%s', async (_, progress) => {
  let isBusy = true
  const sent = fakeApi({
    [likes.toggle.path]: () => {
      if (!isBusy) return { reply: true }
      isBusy = false
      return { status: 503, code: 'busy', retryAfter: 0.001 }
    },
  })
  const like = (options = {}) => call(likes.toggle, { body: { testId: 1 } }, { ...progress, ...options })
  await expect(like()).rejects.toMatchObject({ status: 503 })
  isBusy = true
  expect(await like({ idempotencyKey: 'once' })).toBe(true)
  expect(sent).toHaveLength(3)
})

/** A token of the site that the browser can read: it was issued and ends so many seconds from now. */
const tokenOf = (issued: number, end: number, mark = '') => {
  const now = Math.floor(Date.now() / 1000)
  return `head.${btoa(JSON.stringify({ iat: now + issued, exp: now + end, mark }))}.signature`
}

describe('a body with pictures', () => {
  const picture = { body: new Uint8Array(8) }
  const over = tokenOf(-900, 5)
  const next = tokenOf(0, 900)
  const uploads = (sent: SentRequest[]) => sent.filter(({ path }) => path === images.upload.path)
  /** The token is in the storage as after a reload: the clock of the site is not known yet. */
  const keep = (token: string) => localStorage.setItem('Bearer', token)

  test('waits for the refresh of a token that is over within seconds; pictures share it', async () => {
    keep(over)
    localStorage.setItem('refreshToken', 'r1')
    const sent = fakeApi({
      [images.upload.path]: () => ({ reply: { url: '/images/uploads/a' } }),
      [auth.refresh.path]: () => ({ reply: { token: next, refreshToken: 'r2' } }),
    })
    await Promise.all([call(images.upload, picture), call(images.upload, picture)])
    expect(sent.map(({ path, token }) => [path, token])).toEqual([
      [auth.refresh.path, null],
      [images.upload.path, next],
      [images.upload.path, next],
    ])
  })

  test('is not sent when the refresh is refused: the session has ended', async () => {
    keep(over)
    localStorage.setItem('refreshToken', 'r1')
    const sent = fakeApi({ [auth.refresh.path]: () => ({ status: 401, code: 'wrong_token_pair' }) })
    const requests = countSignInRequests()
    await expect(call(images.upload, picture)).rejects.toMatchObject({ status: 401, code: 'session_ended' })
    expect([uploads(sent).length, accessToken(), requests()]).toEqual([0, null, 1])
  })

  test.each([503, 500])('is not sent when the refresh is answered with %i, and the tokens stay', async (status) => {
    keep(over)
    localStorage.setItem('refreshToken', 'r1')
    const sent = fakeApi({ [auth.refresh.path]: () => ({ status, code: 'busy' }) })
    await expect(call(images.upload, picture)).rejects.toMatchObject({ status: 503 })
    expect([uploads(sent).length, accessToken()]).toEqual([0, over])
  })

  test('goes at once with a token that has a while left, and with one that the browser cannot read', async () => {
    const sent = fakeApi({ [images.upload.path]: () => ({ reply: { url: '/images/uploads/a' } }) })
    for (const token of [next, 'opaque', 'a.b.c', tokenOf(0, 900).replace('signature', '')]) {
      keep(token)
      await call(images.upload, picture)
    }
    expect(uploads(sent)).toHaveLength(4)
  })

  test('is not preceded by a refresh each time where the clock of the browser is an hour ahead', async () => {
    keep(tokenOf(-3600, -2700, 'first'))
    localStorage.setItem('refreshToken', 'r1')
    const sent = fakeApi({
      [images.upload.path]: () => ({ reply: { url: '/images/uploads/a' } }),
      [auth.refresh.path]: () => ({ reply: { token: tokenOf(-3600, -2700, 'second'), refreshToken: 'r2' } }),
    })
    for (const _ of [1, 2, 3]) await call(images.upload, picture)
    expect(sent.filter(({ path }) => path === auth.refresh.path)).toHaveLength(1)
    expect(uploads(sent)).toHaveLength(3)
  })

  test('is the only call that waits: a small one is sent with the token that is over', async () => {
    keep(over)
    const sent = fakeApi({ [likes.toggle.path]: () => ({ reply: true }) })
    await call(likes.toggle, { body: { testId: 1 } })
    expect(sent.map(({ token }) => token)).toEqual([over])
  })
})

describe('a call without a response of the application', () => {
  const fail = (answer: () => FakeReply) => {
    fakeApi({ [subjects.list.path]: answer })
    return call(subjects.list, {}).catch((error: Error) => error.message)
  }
  const isOnline = (value: boolean) => {
    const spy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value)
    onTestFinished(() => spy.mockRestore())
  }
  const nothing = () => {
    throw new TypeError('Failed to fetch')
  }

  test('asks to check the network where the browser has none', async () => {
    isOnline(false)
    expect(await fail(nothing)).toBe('Нет связи с сайтом. Проверьте интернет и повторите.')
  })

  test('says that the site does not answer where the browser has a network', async () => {
    isOnline(true)
    expect(await fail(nothing)).toMatch(/^Нет связи с сайтом\. Он не\sотвечает/)
  })

  test.each([502, 503, 504])('says with the %i of a proxy that the site does not answer', async (status) => {
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad Gateway</h1>', { status }))
    onTestFinished(() => void vi.unstubAllGlobals())
    await expect(call(subjects.list, {})).rejects.toThrow(/^Нет связи с сайтом\. Он не\sотвечает/)
  })
})
