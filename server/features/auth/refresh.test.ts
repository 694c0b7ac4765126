import { auth } from '@quiz/contract/auth.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { raceGraceMs } from '#server/platform/sessions/rotation.ts'
import { sessionTimes, type Tokens } from '#server/platform/sessions/sessions.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
beforeEach(site.store.reset)

const refresh = ({ token, refreshToken }: Tokens) => site.call(auth.refresh, { body: { token, refreshToken } })
const refusedRefresh = ({ token, refreshToken }: Tokens) =>
  site.refusal(auth.refresh, { body: { token, refreshToken } })
const stands = ({ token }: { token: string }) => site.call(auth.isAuthorised, {}, { token })
/** Any authorised request uses an access token; this one is named for what it does in these tests. */
const use = stands
const wrongPair = { status: 401, code: 'wrong_token_pair' }
const longAfter = raceGraceMs + 1

describe('refreshing', () => {
  test('gives a new pair for an old one whose access token is over', async () => {
    const person = await site.signUp()
    site.clock.advance(sessionTimes.access + 1000)
    const next = await refresh(person)
    expect(await stands(next)).toBe(true)
    expect(next.refreshToken).not.toBe(person.refreshToken)
    site.clock.advance(sessionTimes.access + 1000)
    expect(await stands(await refresh(next))).toBe(true)
  })

  test('works once with each token: using one again ends the session', async () => {
    const person = await site.signUp()
    const next = await refresh(person)
    await use(next)
    site.clock.advance(longAfter)
    expect(await refusedRefresh(person)).toMatchObject(wrongPair)
    expect(await stands(next)).toBe(false)
    expect(await refusedRefresh(next)).toMatchObject(wrongPair)
  })

  test('knows a used token even many refreshes later', async () => {
    const person = await site.signUp()
    let next: Tokens = person
    for (let round = 0; round < 3; round++) {
      site.clock.advance(sessionTimes.access)
      next = await refresh(next)
    }
    expect(await refusedRefresh(person)).toMatchObject(wrongPair)
    expect(await stands(next)).toBe(false)
  })

  test('refuses an invented refresh token and leaves the session alone', async () => {
    const person = await site.signUp()
    expect(await refusedRefresh({ ...person, refreshToken: 'invented' })).toMatchObject(wrongPair)
    expect(await stands(person)).toBe(true)
    expect(await stands(await refresh(person))).toBe(true)
  })

  test('refuses the refresh token of another session', async () => {
    const [one, other] = [await site.signUp(), await site.signUp()]
    expect(await refusedRefresh({ token: one.token, refreshToken: other.refreshToken })).toMatchObject(wrongPair)
    expect([await stands(one), await stands(other)]).toEqual([true, true])
  })

  test('refuses an access token that is not ours', async () => {
    const person = await site.signUp()
    expect(await refusedRefresh({ ...person, token: 'not.a.token' })).toMatchObject(wrongPair)
  })
})

describe('tabs that refresh with the same token', () => {
  test('get a working pair each', async () => {
    const person = await site.signUp()
    const [one, other] = await Promise.all([refresh(person), refresh(person)])
    expect(await stands(one)).toBe(true)
    expect(await stands(other)).toBe(true)
    const [next, nextOther] = [await refresh(one), await refresh(other)]
    expect(await stands(next)).toBe(true)
    expect(await stands(nextOther)).toBe(true)
  })

  test('may race for ten seconds after the other one used its pair', async () => {
    const person = await site.signUp()
    await use(await refresh(person))
    site.clock.advance(raceGraceMs)
    expect(await stands(await refresh(person))).toBe(true)
  })

  test('do not prolong their race: repeats within ten seconds of each other end with the first ten seconds', async () => {
    const person = await site.signUp()
    await use(await refresh(person))
    site.clock.advance(raceGraceMs - 1000)
    await refresh(person)
    site.clock.advance(raceGraceMs - 1000)
    expect(await refusedRefresh(person)).toMatchObject(wrongPair)
  })

  test('may race after a lost answer too', async () => {
    const person = await site.signUp()
    await refresh(person)
    site.clock.advance(5 * 60_000)
    const [one, other] = [await refresh(person), await refresh(person)]
    await use(one)
    site.clock.advance(raceGraceMs - 1000)
    const late = await refresh(person)
    expect([await stands(one), await stands(other), await stands(late)]).toEqual([true, true, true])
  })
})

describe('a lost answer', () => {
  test('is asked for again minutes later with the same pair, and the session goes on', async () => {
    const person = await site.signUp()
    site.clock.advance(sessionTimes.access)
    await refresh(person)
    site.clock.advance(20 * 60_000)
    const next = await refresh(person)
    expect(await stands(next)).toBe(true)
    site.clock.advance(sessionTimes.access)
    expect(await stands(await refresh(next))).toBe(true)
  })

  test('may be lost any number of times', async () => {
    const person = await site.signUp()
    for (let time = 0; time < 60; time++) {
      await refresh(person)
      site.clock.advance(longAfter)
    }
    const next = await refresh(person)
    expect(await stands(next)).toBe(true)
    expect(await stands(await refresh(next))).toBe(true)
  })

  test('that arrived late ends the repeats when its access token is used, on another process as well', async () => {
    const neighbour = await buildTestApp({ store: site.store, clock: site.clock })
    const person = await site.signUp()
    expect(await neighbour.call(auth.isAuthorised, {}, { token: person.token })).toBe(true)
    const next = await refresh(person)
    expect(await neighbour.call(auth.isAuthorised, {}, { token: next.token })).toBe(true)
    site.clock.advance(longAfter)
    expect(await refusedRefresh(person)).toMatchObject(wrongPair)
  })

  test('that arrived late ends the repeats when its refresh token is used', async () => {
    const person = await site.signUp()
    const next = await refresh(person)
    await refresh(next)
    site.clock.advance(longAfter)
    expect(await refusedRefresh(person)).toMatchObject(wrongPair)
    expect(await stands(next)).toBe(false)
  })

  test('that is not used does not come to an end by the access token of the generation before', async () => {
    const person = await site.signUp()
    await refresh(person)
    await use(person)
    site.clock.advance(longAfter)
    expect(await stands(await refresh(person))).toBe(true)
  })
})

describe('a stolen refresh token', () => {
  test('that the thief uses first ends the session when the owner refreshes', async () => {
    const owner = await site.signUp()
    const thief = await refresh(owner)
    expect(await use(thief)).toBe(true)
    site.clock.advance(longAfter)
    expect(await refusedRefresh(owner)).toMatchObject(wrongPair)
    expect(await stands(thief)).toBe(false)
  })

  test('that the owner used first ends the session when the thief comes', async () => {
    const owner = await site.signUp()
    const next = await refresh(owner)
    await use(next)
    site.clock.advance(longAfter)
    expect(await refusedRefresh(owner)).toMatchObject(wrongPair)
    expect(await stands(next)).toBe(false)
  })

  test('that the thief used while the answer of the owner was lost is found out at the next refresh of either', async () => {
    const owner = await site.signUp()
    const thief = await refresh(owner)
    site.clock.advance(longAfter)
    const again = await refresh(owner)
    await use(again)
    await use(await refresh(again))
    site.clock.advance(longAfter)
    expect(await refusedRefresh(thief)).toMatchObject(wrongPair)
    expect(await stands(again)).toBe(false)
  })

  test('is not good for longer because the clock was set back', async () => {
    const owner = await site.signUp()
    await use(await refresh(owner))
    site.clock.advance(-3_600_000)
    expect(await refusedRefresh(owner)).toMatchObject(wrongPair)
  })
})

describe('while the store takes no writes', () => {
  beforeEach(async () => {
    await sql`create function refuse_writes() returns trigger language plpgsql as $$
      begin raise exception 'cannot execute UPDATE in a read-only transaction' using errcode = '25006'; end $$`.execute(
      site.store.db,
    )
  })
  afterEach(() => sql`drop function refuse_writes cascade`.execute(site.store.db))

  test('a person with a fresh pair goes on reading; its use is noted when the store takes writes again', async () => {
    const next = await refresh(await site.signUp())
    const { db } = site.store
    const isUseNoted = async () =>
      (await db.selectFrom('sessions').select('is_generation_used').executeTakeFirstOrThrow()).is_generation_used
    await sql`create trigger refuse_writes before update on sessions execute function refuse_writes()`.execute(db)
    expect(await use(next)).toBe(true)
    await sql`drop trigger refuse_writes on sessions`.execute(db)
    expect(await isUseNoted()).toBe(false)
    site.clock.advance(sessionTimes.cacheTtl)
    await use(next)
    expect(await isUseNoted()).toBe(true)
  })
})
