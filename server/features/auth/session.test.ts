import { auth } from '@quiz/contract/auth.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessionTimes, type Tokens } from '#server/platform/sessions/sessions.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
beforeEach(site.store.reset)

const refresh = ({ token, refreshToken }: Tokens) => site.call(auth.refresh, { body: { token, refreshToken } })
const refusedRefresh = ({ token, refreshToken }: Tokens) =>
  site.refusal(auth.refresh, { body: { token, refreshToken } })
const stands = ({ token }: { token: string }) => site.call(auth.isAuthorised, {}, { token })
const wrongPair = { status: 401, code: 'wrong_token_pair' }

describe('the access token', () => {
  test('lasts fifteen minutes', async () => {
    const person = await site.signUp()
    site.clock.advance(sessionTimes.access - 1000)
    expect(await stands(person)).toBe(true)
    site.clock.advance(1000)
    expect(await stands(person)).toBe(false)
  })

  test('that is over is refused with 401 where a person is needed', async () => {
    const { token } = await site.signUp()
    site.clock.advance(sessionTimes.access)
    expect(await site.refusal(auth.logout, {}, { token })).toMatchObject({ status: 401, code: 'session_ended' })
    expect(await site.refusal(auth.logout, {})).toMatchObject({ status: 401, code: 'unauthorized' })
  })

  test('of one secret means nothing to another', async () => {
    const { token } = await site.signUp()
    const [head, body, seal] = token.split('.')
    expect(await stands({ token: `${head}.${body}.${seal?.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))}` })).toBe(
      false,
    )
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
    expect(await stands({ token: `${unsigned}.${body}.` })).toBe(false)
  })
})

describe('how long a session lasts', () => {
  test('a day without a refresh', async () => {
    const [early, late] = [await site.signUp(), await site.signUp()]
    site.clock.advance(sessionTimes.refresh - 1000)
    expect(await stands(await refresh(early))).toBe(true)
    site.clock.advance(1000)
    expect(await refusedRefresh(late)).toMatchObject(wrongPair)
  })

  test('thirty days without a refresh when the person is to be remembered', async () => {
    const { id } = await site.signUp()
    const [early, late] = [await site.signIn(id, { remember: true }), await site.signIn(id, { remember: true })]
    site.clock.advance(sessionTimes.refreshRemembered - 1000)
    expect(await stands(await refresh(early))).toBe(true)
    site.clock.advance(1000)
    expect(await refusedRefresh(late)).toMatchObject(wrongPair)
  })

  test('ninety days in all', async () => {
    const { id } = await site.signUp()
    let pair = await site.signIn(id, { remember: true })
    for (const isLast of [false, false, false, true]) {
      site.clock.advance(sessionTimes.whole / 4 - (isLast ? 1000 : 0))
      pair = await refresh(pair)
    }
    expect(await stands(pair)).toBe(true)
    site.clock.advance(1000)
    expect(await stands(pair)).toBe(false)
    expect(await refusedRefresh(pair)).toMatchObject(wrongPair)
  })
})

describe('the end of a session', () => {
  test('logging out acts at once and on this session alone', async () => {
    const person = await site.signUp()
    const elsewhere = await site.signIn(person.id)
    expect(await stands(person)).toBe(true)
    expect(await site.call(auth.logout, {}, { token: person.token })).toBeNull()
    expect([await stands(person), await stands(elsewhere)]).toEqual([false, true])
    expect(await refusedRefresh(person)).toMatchObject(wrongPair)
  })

  test('another process knows of it within a second', async () => {
    const neighbour = await buildTestApp({ store: site.store, clock: site.clock })
    const { token } = await site.signUp()
    const standsThere = () => neighbour.call(auth.isAuthorised, {}, { token })
    expect(await standsThere()).toBe(true)
    await site.call(auth.logout, {}, { token })
    site.clock.advance(sessionTimes.cacheTtl)
    expect(await standsThere()).toBe(false)
  })

  test('ending all sessions of a person acts at once, also when it is committed later', async () => {
    const person = await site.signUp()
    const kept = await site.signIn(person.id)
    const { sessionId = '' } = (await site.context.sessions.viewerOf(kept.token, site.clock.now())) ?? {}
    expect(await stands(person)).toBe(true)
    await site.store.db
      .transaction()
      .execute((db) => site.context.sessions.endAllOf(db, person.id, { now: site.clock.now(), exceptId: sessionId }))
    expect([await stands(person), await stands(kept)]).toEqual([false, true])
  })

  test('a banned person is nobody and gets no new pair', async () => {
    const person = await site.signUp()
    await site.store.db.updateTable('users').set({ banned_at: site.clock.now() }).where('id', '=', person.id).execute()
    expect(await stands(person)).toBe(false)
    expect(await refusedRefresh(person)).toMatchObject(wrongPair)
  })

  test('signing in clears away the sessions that are over', async () => {
    const person = await site.signUp()
    await site.call(auth.logout, {}, { token: person.token })
    await site.signIn(person.id)
    site.clock.advance(sessionTimes.refresh)
    await site.signIn(person.id)
    expect(await site.store.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
  })
})
