/**
 * Options of Redis clients that requests may wait for: commands fail at once while the connection is down, and after
 * 200 ms without a reply. By default the client waits for seconds, and for longer and longer before it reconnects.
 */
export const redisOptions = {
  lazyConnect: true,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  connectTimeout: 1_000,
  commandTimeout: 200,
  retryStrategy: (times: number) => Math.min(50 * times, 500),
} as const
