import type { Config } from '#server/platform/config.ts'
import type { BasicLogger } from '#server/platform/observability/basic-logger.ts'
import { type CachedContent, contentCacheBytes } from './cached-content.ts'
import type { Invalidation } from './invalidation.ts'
import { ValueCache } from './value-cache.ts'

/** The cache of replies, pages and pictures as guests get them. */
export type ContentCache = ValueCache<CachedContent>

type CacheOptions = {
  log: BasicLogger
  clock: () => Date
  channel?: string
  maxBytes?: number
  onInvalidate?: (invalidation: Invalidation) => void
}

/** Opens the cache of content; with Redis, an invalidation in one process reaches all processes of the site. */
export async function openCache(
  { redisUrl, databaseUrl }: Pick<Config, 'redisUrl' | 'databaseUrl'>,
  { log, clock, channel = 'kvizarium:invalidate', maxBytes = contentCacheBytes, onInvalidate = () => {} }: CacheOptions,
): Promise<{ cache: ContentCache; reachesOthers: () => boolean; close: () => void }> {
  let publish: (invalidation: Invalidation) => void = () => {}
  const cache: ContentCache = new ValueCache({ maxBytes, clock, publish: (invalidation) => publish(invalidation) })
  // Subscribes before the bus can deliver an invalidation.
  cache.onInvalidate(onInvalidate)
  // An embedded store without Redis serves this process alone.
  if (redisUrl === null) return { cache, reachesOthers: () => databaseUrl === null, close: () => {} }
  // Imported on demand, as sites without Redis need no client.
  const { openInvalidationBus } = await import('./invalidation-bus.ts')
  const bus = await openInvalidationBus({
    url: redisUrl,
    channel,
    onInvalidation: (invalidation) => cache.invalidateLocally(invalidation),
    log,
  })
  publish = bus.publish
  return { cache, reachesOthers: bus.isWorking, close: bus.close }
}
