import type { CacheEntry, Loaded } from './cache-entry.ts'
import type { EncodedBody } from './encoded-body.ts'

/**
 * Time to live of content, milliseconds: relative times («5 минут назад») are never further behind, nor is what another
 * process changed while it could not publish the invalidation.
 */
export const contentTtlMs = 30_000

/** Bytes that cached content may take, and cached responses besides the bodies that they share with it. */
export const cacheBytes = { content: 56_000_000, responses: 8_000_000 }

/** An answer as one person gets it: null where it is everybody's. */
export type ForViewer = {
  /** At once, where all that it takes is known; else undefined. */
  ready: (userId: number) => Buffer | null | undefined
  make: (userId: number) => Promise<Buffer | null>
}

/** The reply to a call, a page or a picture, as every guest gets it. */
export type CachedContent = {
  body: EncodedBody
  /** Mixes in what is a person's own, where there may be some. */
  forViewer: ForViewer | null
  /** Headers of its own. */
  headers: Readonly<Record<string, string>>
}

/** Content that was loaded, to be cached. */
export type LoadedContent = Loaded<CachedContent>
/** Content in the cache. */
export type ContentEntry = CacheEntry<CachedContent>
