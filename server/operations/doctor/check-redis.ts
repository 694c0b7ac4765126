import { Redis } from 'ioredis'
import { reasonOf } from '#server/platform/observability/basic-logger.ts'
import { type Finding, good, wrong } from './finding.ts'

/** Checks that Redis answers, if it is configured. */
export async function checkRedis(redisUrl: string | null): Promise<Finding[]> {
  if (redisUrl === null) return []
  const redis = new Redis(redisUrl, { lazyConnect: true, connectTimeout: 3_000, retryStrategy: () => null })
  // The awaited commands report the error.
  redis.on('error', () => {})
  try {
    await redis.connect()
    await redis.ping()
    return [good('Redis отвечает.')]
  } catch (error) {
    return [wrong(`Redis не отвечает (${reasonOf(error)}). Пределы вызовов считает каждый процесс сам.`)]
  } finally {
    redis.disconnect()
  }
}
