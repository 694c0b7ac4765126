import { Redis } from 'ioredis'
import { reasonOf } from '#server/platform/observability/basic-logger.ts'
import { type Finding, good, wrong } from './finding.ts'

/** Whether Redis answers, where one is set. */
export async function checkRedis(redisUrl: string | null): Promise<Finding[]> {
  if (redisUrl === null) return []
  const redis = new Redis(redisUrl, { lazyConnect: true, connectTimeout: 3_000, retryStrategy: () => null })
  // Told by what waits for the answer.
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
