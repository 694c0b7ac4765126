import { expect, onTestFinished, test, vi } from 'vitest'
import { startFakeRedis } from '#server/testing/fake-redis.ts'
import { MemoryCounters } from './memory-counters.ts'
import { openLimits } from './open-limits.ts'
import { RedisCounters } from './redis-counters.ts'

const clock = () => new Date(0)

/** Counters over a Redis, and what they told of it. */
function countersAt(url: string) {
  const said: string[] = []
  const log = { info: (line: string) => said.push(line), warn: (line: string) => said.push(line) }
  const counters = new RedisCounters({ url, prefix: 'test:', own: new MemoryCounters(clock), log, probeMs: 20 })
  onTestFinished(() => counters.close())
  return { counters, said }
}

async function aTinyRedis(options?: { isFrozen: boolean }) {
  const redis = await startFakeRedis(options)
  onTestFinished(redis.close)
  return redis
}

const away = expect.stringMatching(/^Redis не отвечает/)
const back = expect.stringMatching(/^Redis снова отвечает/)

test('without Redis the process counts by itself and says so once', async () => {
  const { counters, said } = countersAt('redis://127.0.0.1:1')
  await counters.open()
  const times = async () => (await counters.count('a', 60)).times
  expect([await times(), await times(), await times()]).toEqual([1, 2, 3])
  expect(said).toEqual([away])
})

test('a Redis that never answers does not hold up the start, nor anybody after it', async () => {
  const redis = await aTinyRedis({ isFrozen: true })
  const { counters, said } = countersAt(redis.url)
  await counters.open()
  expect(await counters.count('a', 60)).toEqual({ times: 1, msLeft: 60_000 })
  expect(redis.commands).not.toContain('eval')
  expect(said).toEqual([away])
})

test('a Redis that freezes is asked once more in vain; when it is back it counts again, and both are told once', async () => {
  const redis = await aTinyRedis()
  const { counters, said } = countersAt(redis.url)
  await counters.open()
  expect((await counters.count('a', 60)).times).toBe(1)
  expect(said).toEqual([])
  redis.freeze()
  const counts = [await counters.count('a', 60), await counters.count('a', 60), await counters.count('a', 60)]
  expect(counts.map(({ times }) => times)).toEqual([1, 2, 3])
  expect(redis.commands.filter((command) => command === 'eval')).toHaveLength(2)
  expect(said).toEqual([away])
  redis.thaw()
  await vi.waitFor(() => expect(said).toEqual([away, back]), { timeout: 30_000 })
  expect((await counters.count('a', 60)).times).toBe(1)
  expect(redis.commands.filter((command) => command === 'eval')).toHaveLength(3)
})

test('all who wait for a Redis that froze are counted, and it is told once', async () => {
  const redis = await aTinyRedis()
  const { counters, said } = countersAt(redis.url)
  await counters.open()
  redis.freeze()
  const counts = await Promise.all(Array.from({ length: 20 }, () => counters.count('a', 60)))
  expect(Math.max(...counts.map(({ times }) => times))).toBe(20)
  expect(said).toEqual([away])
})

/** These calls name no e-mail. */
const history = {
  deviceOf: () => null,
  knowsDevice: () => Promise.reject(new Error('no e-mail was named')),
  knowsNetwork: () => Promise.reject(new Error('no e-mail was named')),
}

test('switched off, limits let everything pass and warn of it', async () => {
  const warnings: string[] = []
  const log = { info: () => {}, warn: (line: string) => warnings.push(line) }
  const { admit } = await openLimits({ rateLimits: false, redisUrl: null }, { log, clock, history })
  const call = { method: 'POST', path: '/', rates: { address: { times: 1, seconds: 60 } } } as never
  for (let time = 0; time < 5; time++)
    await admit(call, { account: null, email: null, address: '203.0.113.9', deviceCookie: null })
  expect(warnings).toEqual([expect.stringMatching(/^RATE_LIMITS=off/)])
})

test('a Redis that is not there at the start does not keep the limits from holding', async () => {
  const log = { info: () => {}, warn: () => {} }
  const { admit, close } = await openLimits(
    { rateLimits: true, redisUrl: 'redis://127.0.0.1:1' },
    { log, clock, history },
  )
  onTestFinished(close)
  const call = { method: 'POST', path: '/', rates: { address: { times: 1, seconds: 60 } } } as never
  const come = () => admit(call, { account: null, email: null, address: '203.0.113.9', deviceCookie: null })
  await come()
  await expect(come()).rejects.toMatchObject({ code: 'too_often', retryAfterSeconds: 60 })
})
