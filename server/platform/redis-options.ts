/**
 * How Redis is spoken to wherever a request may wait for it: nothing queues up for one that is away, and a frozen one is
 * given up after 200 ms. By itself the client would wait for seconds, also before it connects anew.
 */
export const redisOptions = {
  lazyConnect: true,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  connectTimeout: 1_000,
  commandTimeout: 200,
  retryStrategy: (times: number) => Math.min(50 * times, 500),
} as const
