import type { CacheEntry, Loaded } from './cache-entry.ts'
import type { EncodedBody } from './encoded-body.ts'

/**
 * Time to live of content, milliseconds: relative times («5 минут назад») are never further behind, nor is what another
 * process changed while it could not publish the invalidation.
 */
export const contentTtlMs = 30_000

/** Bytes that all cached content may take, with the responses made of it. */
export const contentCacheBytes = 64_000_000

/** The reply to a call, a page or a picture, as every guest gets it. */
export type CachedContent = {
  body: EncodedBody
  /** Headers of its own. */
  headers: Readonly<Record<string, string>>
}

/** Content that was loaded, to be cached. */
export type LoadedContent = Loaded<CachedContent>
/** Content in the cache. */
export type ContentEntry = CacheEntry<CachedContent>

/** Bytes of the header lists of its responses: three encodings, some 25 strings each, of which most are shared. */
const responsesBytes = 1500

/** Content of this body, and the bytes that it may come to take with all its responses. */
export const contentOf = (
  body: EncodedBody,
  headers: CachedContent['headers'] = {},
): Pick<LoadedContent, 'value' | 'bytes'> => ({ value: { body, headers }, bytes: body.maxBytes + responsesBytes })
