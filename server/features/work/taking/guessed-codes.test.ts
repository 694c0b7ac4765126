import { codeTurns, limits } from '@quiz/contract/limits.ts'
import { codeLetters } from '@quiz/contract/work/work-codes.ts'
import { workTaking } from '@quiz/contract/work/work-taking.ts'
import { works } from '@quiz/contract/work/works.ts'
import { describe, expect, test } from 'vitest'
import { drawWorkCode } from '#server/features/work/draw-code.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import { type TestCounters, testCounters } from '#server/testing/counters.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { aParticipant, aWork } from '#server/testing/work-factory.ts'
import { aKey, aTaker } from '#server/testing/work-takers.ts'
import { startAttempt } from './start-attempt.ts'

test('works have more than 850 billion codes, of which an address may try 1,500 a minute', async () => {
  expect(codeLetters.length ** limits.workCodeChars).toBeGreaterThan(850e9)
  expect(workTaking.entry.rates).toEqual({ address: { times: 1500, seconds: 60 } })
  expect(new Set(Array.from({ length: 1000 }, drawWorkCode)).size).toBe(1000)
  // With 50,000 open works an address that never stops finds one in eight days on average.
  expect(codeLetters.length ** limits.workCodeChars / 50_000 / (1500 * 60 * 24)).toBeGreaterThan(7)
})

/** A work with a list of names, what it is tried with from addresses, and how long each try had to wait. */
async function aTriedWork(of: TestCounters, people: number) {
  // The tests share counters, and their works have the same id.
  await of.pass(61_000)
  const site = await buildTestApp({ counters: of.counters, clock: of.clock })
  const { db } = site.store
  const work = await aWork(db, { now: of.clock.now(), settings: { names: 'list' } })
  const codes: string[] = []
  while (codes.length < people) codes.push((await aParticipant(db, work.id)).personal_code)
  const waits: number[] = []
  const { ownLimits } = site.context
  const takeTurn: typeof ownLimits.takeTurn = async (turns) => {
    waits.push(await ownLimits.takeTurn(turns))
    return 0
  }
  const services = { ...site.context, ownLimits: { ...ownLimits, takeTurn } }
  /** The code with which a try is refused, or null. */
  const enter = (personalCode: string, address: string, key = aKey()) =>
    startAttempt(services, { code: work.code, personalCode, key, address }).then(
      () => null,
      ({ code }: Refusal) => code,
    )
  const guess = async (times: number, addressOf: (at: number) => string) => {
    for (let at = 0; at < times; at++) expect(await enter('22222', addressOf(at))).toBe('wrong_code')
  }
  return { site, work, codes, waits, enter, guess }
}
const school = '203.0.113.7'

describe.each(await testCounters())('behind an address with 30 wrong personal codes a minute ($backend)', (of) => {
  test('a class of 30 enters within 20 seconds, one by one, and whoever is in does not wait', async () => {
    const { codes, waits, enter, guess } = await aTriedWork(of, 30)
    const [first = '', ...others] = codes
    const key = aKey()
    expect(await enter(first, school, key)).toBeNull()
    await guess(30, () => school)
    expect(waits).toEqual([])
    for (const code of others) expect(await enter(code, school)).toBeNull()
    expect(waits).toHaveLength(29)
    expect(Math.max(...waits)).toBeLessThanOrEqual(14_000)
    expect(await enter(first, school, key)).toBeNull()
    expect(waits).toHaveLength(29)
  })

  test('guesses go one each half a second, and further ones are refused', async () => {
    const { waits, enter, guess } = await aTriedWork(of, 1)
    await guess(30 + codeTurns.turns, () => school)
    expect(waits).toHaveLength(codeTurns.turns)
    expect(await enter('22222', school)).toBe('too_often')
    await of.pass(codeTurns.seconds * 1000 + 1000)
    expect(await enter('22222', school)).toBe('wrong_code')
  })

  test('other works, and other addresses, do not wait', async () => {
    const { site, codes, waits, enter, guess } = await aTriedWork(of, 1)
    await guess(31, () => school)
    expect(await enter(codes[0] ?? '', '203.0.113.8')).toBeNull()
    expect(waits).toHaveLength(1)
    const other = await aWork(site.store.db, { now: of.clock.now(), settings: { names: 'list' } })
    const { personal_code: personalCode } = await aParticipant(site.store.db, other.id)
    await aTaker(site, other, { personalCode }).start()
  })

  test('a /48 of IPv6 waits after 120 from all its networks', async () => {
    const { codes, waits, enter, guess } = await aTriedWork(of, 2)
    const home = (at: number) => `2001:db8:7:${(at % 256).toString(16)}::1`
    await guess(120, home)
    expect(waits).toEqual([])
    expect(await enter(codes[0] ?? '', home(200))).toBeNull()
    expect(waits).toHaveLength(1)
    expect(await enter(codes[1] ?? '', '2001:db8:8::1')).toBeNull()
    expect(waits).toHaveLength(1)
  })
})

test('600 wrong codes a minute from everywhere slow nobody, and are told to the author', async () => {
  const [memory] = await testCounters()
  if (!memory) throw new Error('no counters')
  const { site, work, codes, waits, enter, guess } = await aTriedWork(memory, 1)
  const author = await site.signIn(work.author_id)
  const guessedAt = async () => (await site.call(works.get, { params: { id: work.id } }, author)).guessedAt
  const anywhere = (at: number) => `198.51.${Math.floor(at / 200)}.${at % 200}`
  await guess(600, anywhere)
  expect(await guessedAt()).toBeNull()
  await guess(1, () => '192.0.2.1')
  expect(await guessedAt()).toBe(memory.clock.now().toISOString())
  expect(await enter(codes[0] ?? '', '192.0.2.2')).toBeNull()
  expect(waits).toEqual([])
})

test('a try that waits for its turn is answered, and holds nobody up meanwhile', async () => {
  const [memory] = await testCounters()
  if (!memory) throw new Error('no counters')
  const { site, work, codes } = await aTriedWork(memory, 3)
  for (let tries = 0; tries < 30; tries++)
    expect(await aTaker(site, work, { personalCode: '22222' }).refusedStart()).toMatchObject({ status: 403 })
  const entered = await Promise.all(codes.map((personalCode) => aTaker(site, work, { personalCode }).start()))
  expect(new Set(entered.map(({ attemptId }) => attemptId)).size).toBe(3)
})

test('one of the personal codes of the largest work is guessed once in 800,000 tries at most', () => {
  expect(codeLetters.length ** limits.personalCodeChars / limits.participantsMax).toBeGreaterThan(800_000)
})
