import { limits } from '@quiz/contract/limits.ts'
import { codeLetters } from '@quiz/contract/work-codes.ts'
import { workTaking } from '@quiz/contract/work-taking.ts'
import { expect, test } from 'vitest'
import { testCounters } from '#server/testing/counters.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { aParticipant, aWork } from '#server/testing/work-factory.ts'
import { aTaker } from '#server/testing/work-takers.ts'
import { drawWorkCode } from './draw-code.ts'

test('works have more than 850 billion codes, of which an address may try 300 a minute', async () => {
  expect(codeLetters.length ** limits.workCodeChars).toBeGreaterThan(850e9)
  expect(workTaking.entry.rates).toEqual({ address: { times: 300, seconds: 60 } })
  expect(new Set(Array.from({ length: 1000 }, drawWorkCode)).size).toBe(1000)
  // With 50,000 open works an address that never stops finds one in 40 days.
  expect(codeLetters.length ** limits.workCodeChars / 50_000 / (300 * 60 * 24)).toBeGreaterThan(39)
})

test.each(await testCounters())(
  '30 wrong personal codes a minute block a work for the address ($backend)',
  async (of) => {
    const limited = await buildTestApp({ counters: of.counters, clock: of.clock })
    const now = of.clock.now()
    const given = await aWork(limited.store.db, { now, settings: { names: 'list' } })
    const other = await aWork(limited.store.db, { now, settings: { names: 'list' } })
    const { personal_code: right } = await aParticipant(limited.store.db, given.id)
    const { personal_code: elsewhere } = await aParticipant(limited.store.db, other.id)
    const tryCode = (personalCode: string) => aTaker(limited, given, { personalCode })
    for (let tries = 0; tries < 30; tries++) {
      await tryCode(right).start()
      expect(await tryCode('22222').refusedStart()).toMatchObject({ status: 403, code: 'wrong_code' })
    }
    const blocked = await tryCode(right).refusedStart()
    expect(blocked).toMatchObject({ status: 429, code: 'too_often' })
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0)
    expect(await tryCode('33333').refusedStart()).toMatchObject({ code: 'too_often' })
    await aTaker(limited, other, { personalCode: elsewhere }).start()
    await of.pass(61_000)
    await tryCode(right).start()
    // Five characters: a guess hits one of 300 people once in 95,000 times.
    expect(codeLetters.length ** limits.personalCodeChars / limits.participantsMax).toBeGreaterThan(95_000)
  },
)
