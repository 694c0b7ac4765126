import { limits } from '@quiz/contract/limits.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { holdWork } from '#server/features/work/works.queries.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { aParticipant, aWork, type WorkOptions } from '#server/testing/work-factory.ts'
import { aKey, aTaker } from '#server/testing/work-takers.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const work = (options: WorkOptions = {}) => aWork(db, { now: site.clock.now(), ...options })
const participants = () => db.selectFrom('work_participants').selectAll().execute()
const attempts = () => db.selectFrom('work_attempts').selectAll().execute()

type Body = { name?: string; personalCode?: string; key: string; isNew?: boolean }
/** Starts all of these at once; returns the ids of their attempts, or the codes of their refusals. */
const startAtOnce = (code: string, all: readonly Body[]) =>
  Promise.all(
    all.map(async (one) => {
      const response = await site.app.inject({ method: 'POST', url: '/api/works/start', payload: { code, ...one } })
      const { attemptId, code: refusal } = response.json()
      return String(attemptId ?? refusal)
    }),
  )
const several = <Item>(item: (at: number) => Item, count = 6): Item[] =>
  Array.from({ length: count }, (_, at) => item(at))

describe('starts at once', () => {
  test('of a class wait for none of one another', async () => {
    const given = await work()
    const held = await db.startTransaction().execute()
    // Somebody's start that is slow to end.
    await holdWork(held, given.id)
    const started = await startAtOnce(
      given.code,
      several((at) => ({ name: `Имя ${at}`, key: aKey() })),
    )
    await held.rollback().execute()
    expect(new Set(started).size).toBe(6)
    expect(await participants()).toHaveLength(6)
  })

  test('from several tabs of a browser are one participant with one attempt', async () => {
    const given = await work({ settings: { attemptsMax: 3 } })
    const key = aKey()
    const started = await startAtOnce(
      given.code,
      several((at) => ({ name: `Имя ${at % 2}`, key })),
    )
    expect(new Set(started).size).toBe(1)
    expect([await participants(), await attempts()].map(({ length }) => length)).toEqual([1, 1])
  })

  test('of further attempts from several tabs are one', async () => {
    const given = await work({ settings: { attemptsMax: 3 } })
    const taker = aTaker(site, given)
    const first = await taker.start()
    await taker.of(first).finish()
    const started = await startAtOnce(
      given.code,
      several(() => ({ name: taker.name, key: taker.key, isNew: true })),
    )
    expect(new Set(started).size).toBe(1)
    expect(started).not.toContain(first.attemptId)
    expect((await attempts()).map(({ number }) => number).toSorted()).toEqual([1, 2])
  })

  test('under one name from several browsers have one owner of the name', async () => {
    const given = await work()
    const started = await startAtOnce(
      given.code,
      several(() => ({ name: 'Пётр', key: aKey() })),
    )
    expect(started.filter((one) => one === 'name_taken')).toHaveLength(5)
    expect(await participants()).toHaveLength(1)
  })

  test('with one personal code from several browsers are one attempt', async () => {
    const given = await work({ settings: { names: 'list' } })
    const { personal_code: personalCode } = await aParticipant(db, given.id)
    const started = await startAtOnce(
      given.code,
      several(() => ({ personalCode, key: aKey() })),
    )
    expect(new Set(started).size).toBe(1)
    expect(await attempts()).toHaveLength(1)
  })

  test('fill the last places and no more', async () => {
    const given = await work()
    const rows = several(
      (at) => ({
        work_id: given.id,
        name: `Имя ${at}`,
        name_key: `имя ${at}`,
        personal_code: `К${at}`,
        created_at: new Date(),
      }),
      limits.participantsMax - 2,
    )
    await db.insertInto('work_participants').values(rows).execute()
    const started = await startAtOnce(
      given.code,
      several((at) => ({ name: `Новый ${at}`, key: aKey() })),
    )
    expect(started.filter((one) => one === 'participants_full')).toHaveLength(4)
    expect(await participants()).toHaveLength(limits.participantsMax)
  })
})
