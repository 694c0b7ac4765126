import { describe, expect, test } from 'vitest'
import { counterBackends, testCounters } from '#server/testing/counters.ts'
import { hashedKey } from './hashed-key.ts'
import { MemoryCounters } from './memory-counters.ts'

test('the run on a PostgreSQL of the machine includes Redis', () => {
  const isWholeRun = process.env.CI === 'true' && Boolean(process.env.TEST_DATABASE_URL)
  expect(counterBackends).toEqual(expect.arrayContaining(isWholeRun ? ['memory', 'redis'] : ['memory']))
})

describe.each(await testCounters())('counters in $backend', ({ backend, counters, elsewhere, pass }) => {
  test('count each key separately', async () => {
    const times = async (key: string) => (await counters.count(key, 60)).times
    expect([await times('a'), await times('a'), await times('b'), await times('a')]).toEqual([1, 2, 1, 3])
  })

  test('begin a window with the first count and end it after its seconds, however many counts come', async () => {
    await counters.count('window', 60)
    await pass(40_000)
    const second = await counters.count('window', 60)
    expect(second.times).toBe(2)
    expect(second.msLeft).toBeGreaterThan(0)
    expect(second.msLeft).toBeLessThanOrEqual(20_000)
    await pass(20_000)
    expect(await counters.count('window', 60)).toMatchObject({ times: 1 })
  })

  test('begin no window when they are read', async () => {
    expect(await counters.count('read', 60, 0)).toMatchObject({ times: 0 })
    await pass(40_000)
    expect((await counters.count('read', 60)).msLeft).toBeGreaterThan(50_000)
  })

  test('count for one process in memory, for all processes of a site in Redis', async () => {
    await counters.count('shared', 60)
    expect(await elsewhere.count('shared', 60)).toMatchObject({ times: backend === 'redis' ? 2 : 1 })
  })

  test('lose no concurrent count', async () => {
    const counts = await Promise.all(Array.from({ length: 50 }, () => counters.count('concurrent', 60)))
    expect(new Set(counts.map(({ times }) => times)).size).toBe(50)
  })
})

test('what is counted has a key of its own, however its parts join', () => {
  const names = [
    ['login', 'a', 'bc'],
    ['login', 'ab', 'c'],
    ['login', 'abc'],
    ['login', 'a', 'b', 'c'],
    ['login', 1, 23],
    ['login', 12, 3],
  ]
  expect(new Set(names.map((parts) => hashedKey(...parts))).size).toBe(names.length)
})

describe('the memory of counters is bounded', () => {
  const clock = { now: new Date(0) }
  const countersOf = (most: number) => new MemoryCounters(() => clock.now, most)

  test('expired windows are evicted first', async () => {
    const counters = countersOf(3)
    await counters.count('open', 3600)
    await counters.count('expired', 1)
    await counters.count('expired too', 1)
    clock.now = new Date(1000)
    await counters.count('new', 60)
    expect(await counters.count('open', 3600)).toMatchObject({ times: 2 })
  })

  test('then the window that began first', async () => {
    const counters = countersOf(3)
    for (const key of ['first', 'second', 'third', 'fourth']) await counters.count(key, 60)
    expect(await counters.count('fourth', 60)).toMatchObject({ times: 2 })
    expect(await counters.count('third', 60)).toMatchObject({ times: 2 })
    expect(await counters.count('first', 60)).toMatchObject({ times: 1 })
  })

  test('a window that began anew is the newest', async () => {
    const counters = countersOf(4)
    await counters.count('again', 1)
    for (const key of ['second', 'third']) await counters.count(key, 60)
    clock.now = new Date(clock.now.getTime() + 1000)
    for (const key of ['again', 'fourth', 'fifth']) await counters.count(key, 60)
    expect(await counters.count('again', 60)).toMatchObject({ times: 2 })
  })
})

test('after the clock was set back a new window begins', async () => {
  const clock = { now: new Date('2026-05-02T12:00:00Z') }
  const counters = new MemoryCounters(() => clock.now)
  for (let times = 0; times < 10; times++) await counters.count('login', 60)
  clock.now = new Date('2026-05-01T12:00:00Z')
  expect(await counters.count('login', 60)).toEqual({ times: 1, msLeft: 60_000 })
})
