import { auth } from '@quiz/contract/account/auth.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { raceGraceMs } from '#server/platform/sessions/rotation.ts'
import { sessionTimes } from '#server/platform/sessions/session-times.ts'
import type { Tokens } from '#server/platform/sessions/sessions.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
beforeEach(site.store.reset)

const refresh = ({ token, refreshToken }: Tokens) => site.call(auth.refresh, { body: { token, refreshToken } })
const refusedRefresh = ({ token, refreshToken }: Tokens) =>
  site.refusal(auth.refresh, { body: { token, refreshToken } })
const isActive = ({ token }: { token: string }) => site.call(auth.isAuthorised, {}, { token })
/** Any authorised request uses an access token. */
const use = isActive
const wrongPair = { status: 401, code: 'wrong_token_pair' }
const afterRace = raceGraceMs + 1

describe('refreshing', () => {
  test('returns a new pair for one whose access token has expired', async () => {
    const person = await site.signUp()
    site.clock.advance(sessionTimes.access + 1000)
    const next = await refresh(person)
    expect(await isActive(next)).toBe(true)
    expect(next.refreshToken).not.toBe(person.refreshToken)
    site.clock.advance(sessionTimes.access + 1000)
    expect(await isActive(await refresh(next))).toBe(true)
  })

  test('works once with each token: a second use ends the session', async () => {
    const person = await site.signUp()
    const next = await refresh(person)
    await use(next)
    site.clock.advance(afterRace)
    expect(await refusedRefresh(person)).toMatchObject(wrongPair)
    expect(await isActive(next)).toBe(false)
    expect(await refusedRefresh(next)).toMatchObject(wrongPair)
  })

  test('recognises a used token after many refreshes', async () => {
    const person = await site.signUp()
    let next: Tokens = person
    for (let round = 0; round < 3; round++) {
      site.clock.advance(sessionTimes.access)
      next = await refresh(next)
    }
    expect(await refusedRefresh(person)).toMatchObject(wrongPair)
    expect(await isActive(next)).toBe(false)
  })

  test('refuses a made-up refresh token and does not end the session', async () => {
    const person = await site.signUp()
    expect(await refusedRefresh({ ...person, refreshToken: 'invented' })).toMatchObject(wrongPair)
    expect(await isActive(person)).toBe(true)
    expect(await isActive(await refresh(person))).toBe(true)
  })

  test('refuses the refresh token of another session', async () => {
    const [one, other] = [await site.signUp(), await site.signUp()]
    expect(await refusedRefresh({ token: one.token, refreshToken: other.refreshToken })).toMatchObject(wrongPair)
    expect([await isActive(one), await isActive(other)]).toEqual([true, true])
  })

  test('refuses an invalid access token', async () => {
    const person = await site.signUp()
    expect(await refusedRefresh({ ...person, token: 'not.a.token' })).toMatchObject(wrongPair)
  })
})

describe('tabs that refresh with the same token', () => {
  test('each get a valid pair', async () => {
    const person = await site.signUp()
    const [one, other] = await Promise.all([refresh(person), refresh(person)])
    expect(await isActive(one)).toBe(true)
    expect(await isActive(other)).toBe(true)
    const [next, nextOther] = [await refresh(one), await refresh(other)]
    expect(await isActive(next)).toBe(true)
    expect(await isActive(nextOther)).toBe(true)
  })

  test('may do so for ten seconds after the other tab used its pair', async () => {
    const person = await site.signUp()
    await use(await refresh(person))
    site.clock.advance(raceGraceMs)
    expect(await isActive(await refresh(person))).toBe(true)
  })

  test('cannot prolong the ten seconds by repeating within them', async () => {
    const person = await site.signUp()
    await use(await refresh(person))
    site.clock.advance(raceGraceMs - 1000)
    await refresh(person)
    site.clock.advance(raceGraceMs - 1000)
    expect(await refusedRefresh(person)).toMatchObject(wrongPair)
  })

  test('may do so after a lost reply too', async () => {
    const person = await site.signUp()
    await refresh(person)
    site.clock.advance(5 * 60_000)
    const [one, other] = [await refresh(person), await refresh(person)]
    await use(one)
    site.clock.advance(raceGraceMs - 1000)
    const late = await refresh(person)
    expect([await isActive(one), await isActive(other), await isActive(late)]).toEqual([true, true, true])
  })
})

describe('after a lost reply', () => {
  test('the same pair can be used again minutes later, and the session goes on', async () => {
    const person = await site.signUp()
    site.clock.advance(sessionTimes.access)
    await refresh(person)
    site.clock.advance(20 * 60_000)
    const next = await refresh(person)
    expect(await isActive(next)).toBe(true)
    site.clock.advance(sessionTimes.access)
    expect(await isActive(await refresh(next))).toBe(true)
  })

  test('the pair can be used again any number of times', async () => {
    const person = await site.signUp()
    for (let time = 0; time < 60; time++) {
      await refresh(person)
      site.clock.advance(afterRace)
    }
    const next = await refresh(person)
    expect(await isActive(next)).toBe(true)
    expect(await isActive(await refresh(next))).toBe(true)
  })

  test('the old pair is refused once the new access token was used, on another process too', async () => {
    const otherProcess = await buildTestApp({ store: site.store, clock: site.clock })
    const person = await site.signUp()
    expect(await otherProcess.call(auth.isAuthorised, {}, { token: person.token })).toBe(true)
    const next = await refresh(person)
    expect(await otherProcess.call(auth.isAuthorised, {}, { token: next.token })).toBe(true)
    site.clock.advance(afterRace)
    expect(await refusedRefresh(person)).toMatchObject(wrongPair)
  })

  test('the old pair is refused once the new refresh token was used', async () => {
    const person = await site.signUp()
    const next = await refresh(person)
    await refresh(next)
    site.clock.advance(afterRace)
    expect(await refusedRefresh(person)).toMatchObject(wrongPair)
    expect(await isActive(next)).toBe(false)
  })

  test('using the old access token does not end the validity of the old pair', async () => {
    const person = await site.signUp()
    await refresh(person)
    await use(person)
    site.clock.advance(afterRace)
    expect(await isActive(await refresh(person))).toBe(true)
  })
})

describe('a stolen refresh token', () => {
  test('used first by the thief ends the session when the owner refreshes', async () => {
    const owner = await site.signUp()
    const thief = await refresh(owner)
    expect(await use(thief)).toBe(true)
    site.clock.advance(afterRace)
    expect(await refusedRefresh(owner)).toMatchObject(wrongPair)
    expect(await isActive(thief)).toBe(false)
  })

  test('used first by the owner ends the session when the thief uses it', async () => {
    const owner = await site.signUp()
    const next = await refresh(owner)
    await use(next)
    site.clock.advance(afterRace)
    expect(await refusedRefresh(owner)).toMatchObject(wrongPair)
    expect(await isActive(next)).toBe(false)
  })

  test('used by the thief while the reply of the owner was lost is detected at the next refresh of either', async () => {
    const owner = await site.signUp()
    const thief = await refresh(owner)
    site.clock.advance(afterRace)
    const again = await refresh(owner)
    await use(again)
    await use(await refresh(again))
    site.clock.advance(afterRace)
    expect(await refusedRefresh(thief)).toMatchObject(wrongPair)
    expect(await isActive(again)).toBe(false)
  })

  test('is not valid for longer after the clock was set back', async () => {
    const owner = await site.signUp()
    await use(await refresh(owner))
    site.clock.advance(-3_600_000)
    expect(await refusedRefresh(owner)).toMatchObject(wrongPair)
  })
})

describe('while the store is read-only', () => {
  beforeEach(async () => {
    await sql`create function refuse_writes() returns trigger language plpgsql as $$
      begin raise exception 'cannot execute UPDATE in a read-only transaction' using errcode = '25006'; end $$`.execute(
      site.store.db,
    )
  })
  afterEach(() => sql`drop function refuse_writes cascade`.execute(site.store.db))

  test('a new pair can be used; its use is stored when the store can be written again', async () => {
    const next = await refresh(await site.signUp())
    const { db } = site.store
    const isUseStored = async () =>
      (await db.selectFrom('sessions').select('is_generation_used').executeTakeFirstOrThrow()).is_generation_used
    await sql`create trigger refuse_writes before update on sessions execute function refuse_writes()`.execute(db)
    expect(await use(next)).toBe(true)
    await sql`drop trigger refuse_writes on sessions`.execute(db)
    expect(await isUseStored()).toBe(false)
    site.clock.advance(sessionTimes.cacheTtl)
    await use(next)
    expect(await isUseStored()).toBe(true)
  })
})
