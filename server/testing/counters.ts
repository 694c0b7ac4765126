import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Counters } from '#server/platform/limits/counters.ts'
import { MemoryCounters } from '#server/platform/limits/memory-counters.ts'
import { RedisCounters } from '#server/platform/limits/redis-counters.ts'
import { afterUse } from './after-use.ts'
import { type FakeClock, fakeClock } from './fake-clock.ts'
import { quietLog } from './quiet-log.ts'
import { redisUrl } from './test-redis.ts'

/** Counters, the clock of the test app, and a function that advances both. */
export type TestCounters = {
  backend: 'memory' | 'redis'
  counters: Counters
  /** The counters of another process of the same site. */
  elsewhere: Counters
  clock: FakeClock
  pass: (milliseconds: number) => Promise<void>
}

/** The backends to test: the memory of the process, and Redis if there is one. */
export const counterBackends: ('memory' | 'redis')[] = redisUrl ? ['memory', 'redis'] : ['memory']

/**
 * New counters in each of `counterBackends`. Call it at the top of a test file: they are closed after its last test.
 */
export const testCounters = (): Promise<TestCounters[]> =>
  Promise.all(counterBackends.map((backend) => (backend === 'memory' ? inMemory() : inRedis(redisUrl ?? ''))))

function inMemory(): TestCounters {
  const clock = fakeClock()
  const pass = async (milliseconds: number) => clock.advance(milliseconds)
  return {
    backend: 'memory',
    counters: new MemoryCounters(clock.now),
    elsewhere: new MemoryCounters(clock.now),
    clock,
    pass,
  }
}

async function inRedis(url: string): Promise<TestCounters> {
  const clock = fakeClock()
  // Concurrent test runs share one Redis.
  const prefix = `kvizarium-test:${randomUUID()}:`
  const fallback = { count: () => Promise.reject(new Error('Redis failed during the test')) }
  const shared = () => new RedisCounters({ url, prefix, fallback, log: quietLog, commandMs: 10_000 })
  const [counters, elsewhere] = [shared(), shared()]
  await Promise.all([counters.open(), elsewhere.open()])
  const redis = new Redis(url)
  const keys = () => redis.keys(`${prefix}*`)
  afterUse(async () => {
    counters.close()
    elsewhere.close()
    for (const key of await keys()) await redis.del(key)
    redis.disconnect()
  })
  // Redis has its own clock: the time to live of the keys is reduced instead.
  const pass = async (milliseconds: number) => {
    clock.advance(milliseconds)
    for (const key of await keys()) await redis.pexpire(key, (await redis.pttl(key)) - milliseconds)
  }
  return { backend: 'redis', counters, elsewhere, clock, pass }
}
