/** Address of the Redis that tests may use, null where there is none. `.ci/run` always has one. */
export const redisUrl = process.env.REDIS_URL || null
