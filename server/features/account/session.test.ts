import { auth } from '@quiz/contract/account/auth.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessionTimes } from '#server/platform/sessions/session-times.ts'
import type { Tokens } from '#server/platform/sessions/sessions.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
beforeEach(site.store.reset)

const refresh = ({ token, refreshToken }: Tokens) => site.call(auth.refresh, { body: { token, refreshToken } })
const refusedRefresh = ({ token, refreshToken }: Tokens) =>
  site.refusal(auth.refresh, { body: { token, refreshToken } })
const isActive = ({ token }: { token: string }) => site.call(auth.isAuthorised, {}, { token })
const wrongPair = { status: 401, code: 'wrong_token_pair' }

describe('the access token', () => {
  test('lasts fifteen minutes', async () => {
    const person = await site.signUp()
    site.clock.advance(sessionTimes.access - 1000)
    expect(await isActive(person)).toBe(true)
    site.clock.advance(1000)
    expect(await isActive(person)).toBe(false)
  })

  test('tells a browser when it was issued and when it ends', async () => {
    const { token } = await site.signUp()
    const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(iat).toBe(Math.floor(site.clock.now().getTime() / 1000))
    expect(exp - iat).toBe(sessionTimes.access / 1000)
  })

  test('that has expired is refused with 401 by endpoints for members', async () => {
    const { token } = await site.signUp()
    site.clock.advance(sessionTimes.access)
    expect(await site.refusal(auth.logout, {}, { token })).toMatchObject({ status: 401, code: 'session_ended' })
    expect(await site.refusal(auth.logout, {})).toMatchObject({ status: 401, code: 'unauthorized' })
  })

  test('with another signature or none is invalid', async () => {
    const { token } = await site.signUp()
    const [head, body, seal] = token.split('.')
    expect(await isActive({ token: `${head}.${body}.${seal?.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))}` })).toBe(
      false,
    )
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
    expect(await isActive({ token: `${unsigned}.${body}.` })).toBe(false)
  })
})

describe('the lifetime of a session', () => {
  test('is a day without a refresh', async () => {
    const [early, late] = [await site.signUp(), await site.signUp()]
    site.clock.advance(sessionTimes.refresh - 1000)
    expect(await isActive(await refresh(early))).toBe(true)
    site.clock.advance(1000)
    expect(await refusedRefresh(late)).toMatchObject(wrongPair)
  })

  test('is thirty days without a refresh with rememberMe', async () => {
    const { id } = await site.signUp()
    const [early, late] = [await site.signIn(id, { remember: true }), await site.signIn(id, { remember: true })]
    site.clock.advance(sessionTimes.refreshRemembered - 1000)
    expect(await isActive(await refresh(early))).toBe(true)
    site.clock.advance(1000)
    expect(await refusedRefresh(late)).toMatchObject(wrongPair)
  })

  test('is ninety days at most', async () => {
    const { id } = await site.signUp()
    let pair = await site.signIn(id, { remember: true })
    for (const isLast of [false, false, false, true]) {
      site.clock.advance(sessionTimes.whole / 4 - (isLast ? 1000 : 0))
      pair = await refresh(pair)
    }
    expect(await isActive(pair)).toBe(true)
    site.clock.advance(1000)
    expect(await isActive(pair)).toBe(false)
    expect(await refusedRefresh(pair)).toMatchObject(wrongPair)
  })
})

describe('the end of a session', () => {
  test('by logout takes effect at once, for this session alone', async () => {
    const person = await site.signUp()
    const otherSession = await site.signIn(person.id)
    expect(await isActive(person)).toBe(true)
    expect(await site.call(auth.logout, {}, { token: person.token })).toBeNull()
    expect([await isActive(person), await isActive(otherSession)]).toEqual([false, true])
    expect(await refusedRefresh(person)).toMatchObject(wrongPair)
  })

  test('reaches other processes within a second', async () => {
    const otherProcess = await buildTestApp({ store: site.store, clock: site.clock })
    const { token } = await site.signUp()
    const isActiveThere = () => otherProcess.call(auth.isAuthorised, {}, { token })
    expect(await isActiveThere()).toBe(true)
    await site.call(auth.logout, {}, { token })
    site.clock.advance(sessionTimes.cacheTtl)
    expect(await isActiveThere()).toBe(false)
  })

  test('of all sessions of a person takes effect at once, even before the commit', async () => {
    const person = await site.signUp()
    const present = await site.signIn(person.id)
    const { sessionId = '' } = (await site.context.sessions.viewerOf(present.token, site.clock.now())) ?? {}
    expect(await isActive(person)).toBe(true)
    await site.store.db
      .transaction()
      .execute((db) => site.context.sessions.endAllOf(db, person.id, { now: site.clock.now(), exceptId: sessionId }))
    expect([await isActive(person), await isActive(present)]).toEqual([false, true])
  })

  test('by a ban makes the person a guest, and refresh is refused', async () => {
    const person = await site.signUp()
    await site.store.db.updateTable('users').set({ banned_at: site.clock.now() }).where('id', '=', person.id).execute()
    expect(await isActive(person)).toBe(false)
    expect(await refusedRefresh(person)).toMatchObject(wrongPair)
  })

  test('is followed by deletion at the next sign-in', async () => {
    const person = await site.signUp()
    await site.call(auth.logout, {}, { token: person.token })
    await site.signIn(person.id)
    site.clock.advance(sessionTimes.refresh)
    await site.signIn(person.id)
    expect(await site.store.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
  })
})
