/** URL of the Redis for tests, or null. `.ci/run` always has one. */
export const redisUrl = process.env.REDIS_URL || null
