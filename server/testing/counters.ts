import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { afterAll } from 'vitest'
import type { Counters } from '#server/platform/limits/counters.ts'
import { MemoryCounters } from '#server/platform/limits/memory-counters.ts'
import { RedisCounters } from '#server/platform/limits/redis-counters.ts'
import { type FakeClock, fakeClock } from './fake-clock.ts'
import { quietLog } from './quiet-log.ts'
import { redisUrl } from './test-redis.ts'

/** Counters, the clock that the rest of a test app goes by, and the way to let milliseconds go by for both. */
export type TestCounters = {
  place: 'memory' | 'redis'
  counters: Counters
  /** Those of another process of the same site. */
  elsewhere: Counters
  clock: FakeClock
  pass: (milliseconds: number) => Promise<void>
}

/** The places where counting has to be tried: always the memory of the process, and Redis where there is one. */
export const countingPlaces: ('memory' | 'redis')[] = redisUrl ? ['memory', 'redis'] : ['memory']

/** Fresh counters in each of `countingPlaces`. Call it at the top of a test file: they are closed after its last test. */
export const testCounters = (): Promise<TestCounters[]> =>
  Promise.all(countingPlaces.map((place) => (place === 'memory' ? inMemory() : inRedis(redisUrl ?? ''))))

function inMemory(): TestCounters {
  const clock = fakeClock()
  const pass = async (milliseconds: number) => clock.advance(milliseconds)
  return {
    place: 'memory',
    counters: new MemoryCounters(clock.now),
    elsewhere: new MemoryCounters(clock.now),
    clock,
    pass,
  }
}

async function inRedis(url: string): Promise<TestCounters> {
  const clock = fakeClock()
  // Runs at the same time share one Redis.
  const prefix = `kvizarium-test:${randomUUID()}:`
  const own = { count: () => Promise.reject(new Error('Redis was away during the test')) }
  const shared = () => new RedisCounters({ url, prefix, own, log: quietLog })
  const [counters, elsewhere] = [shared(), shared()]
  await Promise.all([counters.open(), elsewhere.open()])
  const redis = new Redis(url)
  const keys = () => redis.keys(`${prefix}*`)
  afterAll(async () => {
    counters.close()
    elsewhere.close()
    for (const key of await keys()) await redis.del(key)
    redis.disconnect()
  })
  // Redis goes by its own clock: its keys lose what they would have lost meanwhile.
  const pass = async (milliseconds: number) => {
    clock.advance(milliseconds)
    for (const key of await keys()) await redis.pexpire(key, (await redis.pttl(key)) - milliseconds)
  }
  return { place: 'redis', counters, elsewhere, clock, pass }
}
