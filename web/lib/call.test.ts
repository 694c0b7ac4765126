import { auth } from '@quiz/contract/auth.ts'
import { likes } from '@quiz/contract/likes.ts'
import { subjects } from '@quiz/contract/subjects.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { call } from '#web/lib/call.ts'
import { onSignInRequested } from '#web/lib/sign-in-prompt.ts'
import { accessToken, clearTokens, refreshToken, storeTokens } from '#web/lib/tokens.ts'
import { type FakeReply, fakeApi, type SentRequest } from '#web/testing/fake-api.ts'

const sessionEnded: FakeReply = { status: 401, code: 'session_ended' }
const onlyWith = (token: string, reply: unknown) => (request: SentRequest) =>
  request.token === token ? { reply } : sessionEnded

beforeEach(() => localStorage.clear())

/** How often the page was asked to offer signing in. */
function countSignInRequests(): () => number {
  let requests = 0
  onTestFinished(onSignInRequested(() => requests++))
  return () => requests
}

test('a call whose token is over is made again with a fresh one', async () => {
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

test('calls that fail together wait for one refresh', async () => {
  storeTokens({ token: 'old', refreshToken: 'r1' })
  const sent = fakeApi({
    [likes.toggle.path]: onlyWith('new', true),
    [auth.logout.path]: onlyWith('new', null),
    [auth.refresh.path]: () => ({ reply: { token: 'new', refreshToken: 'r2' } }),
  })
  await Promise.all([call(likes.toggle, { body: { testId: 1 } }), call(auth.logout, {})])
  expect(sent.filter(({ path }) => path === auth.refresh.path)).toHaveLength(1)
})

test('when the session is over, what is for everybody is asked for again as a guest', async () => {
  storeTokens({ token: 'old', refreshToken: 'r1' })
  fakeApi({
    [subjects.list.path]: ({ token }) => (token === null ? { reply: [] } : sessionEnded),
    [auth.refresh.path]: () => ({ status: 401, code: 'wrong_token_pair' }),
  })
  const requests = countSignInRequests()
  expect(await call(subjects.list, {})).toEqual([])
  expect([accessToken(), refreshToken(), requests()]).toEqual([null, null, 0])
})

test('when the session is over, what is for people offers signing in', async () => {
  storeTokens({ token: 'alone' })
  fakeApi({ [likes.toggle.path]: () => sessionEnded })
  const requests = countSignInRequests()
  await expect(call(likes.toggle, { body: { testId: 1 } })).rejects.toMatchObject({
    status: 401,
    code: 'session_ended',
  })
  expect([accessToken(), requests()]).toEqual([null, 1])
})

test('whoever signs out of a session that is over already is not asked in again', async () => {
  storeTokens({ token: 'alone' })
  fakeApi({ [auth.logout.path]: () => sessionEnded })
  const requests = countSignInRequests()
  await expect(call(auth.logout, {}, { skipsSignInPrompt: true })).rejects.toMatchObject({ status: 401 })
  expect([accessToken(), requests()]).toEqual([null, 0])
})

test('where the browser keeps nothing, a session lasts as long as the page', async () => {
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

test('a guest who calls what is for people is offered signing in', async () => {
  fakeApi({ [likes.toggle.path]: () => ({ status: 401, code: 'unauthorized' }) })
  const requests = countSignInRequests()
  await expect(call(likes.toggle, { body: { testId: 1 } })).rejects.toMatchObject({ code: 'unauthorized' })
  expect(requests()).toBe(1)
})

test('a refresh that the server could not make keeps the tokens', async () => {
  storeTokens({ token: 'old', refreshToken: 'r1' })
  fakeApi({ [likes.toggle.path]: () => sessionEnded, [auth.refresh.path]: () => ({ status: 503, code: 'busy' }) })
  const requests = countSignInRequests()
  await expect(call(likes.toggle, { body: { testId: 1 } })).rejects.toMatchObject({ status: 401 })
  expect([accessToken(), refreshToken(), requests()]).toEqual(['old', 'r1', 0])
})

test('only a call that carries a key is made again by itself while the site is busy', async () => {
  let isBusy = true
  const sent = fakeApi({
    [likes.toggle.path]: () => {
      if (!isBusy) return { reply: true }
      isBusy = false
      return { status: 503, code: 'busy', retryAfter: 0.001 }
    },
  })
  const like = (options = {}) => call(likes.toggle, { body: { testId: 1 } }, options)
  await expect(like()).rejects.toMatchObject({ status: 503 })
  isBusy = true
  expect(await like({ idempotencyKey: 'once' })).toBe(true)
  expect(sent).toHaveLength(3)
})
