import { expect, onTestFinished, test, vi } from 'vitest'
import { startFakeRedis } from '#server/testing/fake-redis.ts'
import { MemoryCounters } from './memory-counters.ts'
import { openLimits } from './open-limits.ts'
import { RedisCounters } from './redis-counters.ts'

const clock = () => new Date(0)

/** Counters in a Redis, and the lines that they logged. */
function countersAt(url: string) {
  const logged: string[] = []
  const log = { info: (line: string) => logged.push(line), warn: (line: string) => logged.push(line) }
  const counters = new RedisCounters({ url, prefix: 'test:', fallback: new MemoryCounters(clock), log, probeMs: 20 })
  onTestFinished(() => counters.close())
  return { counters, logged }
}

async function fakeRedis(options?: { isFrozen: boolean }) {
  const redis = await startFakeRedis(options)
  onTestFinished(redis.close)
  return redis
}

const away = expect.stringMatching(/^Redis не отвечает/)
const back = expect.stringMatching(/^Redis снова отвечает/)

test('without Redis the process counts in memory and logs it once', async () => {
  const { counters, logged } = countersAt('redis://127.0.0.1:1')
  await counters.open()
  const times = async () => (await counters.count('a', 60)).times
  expect([await times(), await times(), await times()]).toEqual([1, 2, 3])
  expect(logged).toEqual([away])
})

test('a Redis that never answers delays neither the start nor the calls after it', async () => {
  const redis = await fakeRedis({ isFrozen: true })
  const { counters, logged } = countersAt(redis.url)
  await counters.open()
  expect(await counters.count('a', 60)).toEqual({ times: 1, msLeft: 60_000 })
  expect(redis.commands).not.toContain('eval')
  expect(logged).toEqual([away])
})

test('a Redis that freezes gets one more command; after it is back it counts again, and both are logged once', async () => {
  const redis = await fakeRedis()
  const { counters, logged } = countersAt(redis.url)
  await counters.open()
  expect((await counters.count('a', 60)).times).toBe(1)
  expect(logged).toEqual([])
  redis.freeze()
  const counts = [await counters.count('a', 60), await counters.count('a', 60), await counters.count('a', 60)]
  expect(counts.map(({ times }) => times)).toEqual([1, 2, 3])
  expect(redis.commands.filter((command) => command === 'eval')).toHaveLength(2)
  expect(logged).toEqual([away])
  redis.thaw()
  await vi.waitFor(() => expect(logged).toEqual([away, back]), { timeout: 30_000 })
  expect((await counters.count('a', 60)).times).toBe(1)
  expect(redis.commands.filter((command) => command === 'eval')).toHaveLength(3)
})

test('calls that wait for a frozen Redis are all counted in memory, and it is logged once', async () => {
  const redis = await fakeRedis()
  const { counters, logged } = countersAt(redis.url)
  await counters.open()
  redis.freeze()
  const counts = await Promise.all(Array.from({ length: 20 }, () => counters.count('a', 60)))
  expect(Math.max(...counts.map(({ times }) => times))).toBe(20)
  expect(logged).toEqual([away])
})

/** Must not be used, as these calls have no e-mail. */
const history = {
  deviceOf: () => null,
  knowsDevice: () => Promise.reject(new Error('no e-mail was named')),
  knowsNetwork: () => Promise.reject(new Error('no e-mail was named')),
}

test('RATE_LIMITS=off admits every call and logs a warning', async () => {
  const warnings: string[] = []
  const log = { info: () => {}, warn: (line: string) => warnings.push(line) }
  const { admit } = await openLimits({ rateLimits: false, redisUrl: null }, { log, clock, history })
  const endpoint = { method: 'POST', path: '/', rates: { address: { times: 1, seconds: 60 } } } as never
  for (let time = 0; time < 5; time++)
    await admit(endpoint, { account: null, email: null, address: '203.0.113.9', deviceCookie: null })
  expect(warnings).toEqual([expect.stringMatching(/^RATE_LIMITS=off/)])
})

test('limits hold when Redis is unreachable at the start', async () => {
  const log = { info: () => {}, warn: () => {} }
  const { admit, close } = await openLimits(
    { rateLimits: true, redisUrl: 'redis://127.0.0.1:1' },
    { log, clock, history },
  )
  onTestFinished(close)
  const endpoint = { method: 'POST', path: '/', rates: { address: { times: 1, seconds: 60 } } } as never
  const call = () => admit(endpoint, { account: null, email: null, address: '203.0.113.9', deviceCookie: null })
  await call()
  await expect(call()).rejects.toMatchObject({ code: 'too_often', retryAfterSeconds: 60 })
})
