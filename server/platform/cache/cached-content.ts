import type { CacheEntry, Loaded } from './cache-entry.ts'
import type { EncodedBody } from './encoded-body.ts'

/**
 * Time to live of content, milliseconds. It bounds how late passes are, which invalidate nothing, how late relative times
 * («5 минут назад») are, and how long changes of another process stay unseen when its invalidation was lost. What comes from
 * a replica may be two seconds older, which makes ten.
 */
export const contentTtlMs = 8_000

/** Memory limit of the content cache, including the responses made of its entries. */
export const contentCacheBytes = 64_000_000

/** The reply to a call, a page or a picture, as every guest gets it. */
export type CachedContent = {
  body: EncodedBody
  /** Response headers besides those of every response. */
  headers: Readonly<Record<string, string>>
}

/** Loaded content before it is cached. */
export type LoadedContent = Loaded<CachedContent>
export type ContentEntry = CacheEntry<CachedContent>

/** Estimated bytes of an entry's response headers: three encodings, some 25 strings each, of which most are shared. */
const responsesBytes = 1500

/** Content with this body, and the most bytes that it can take with all its responses. */
export const contentOf = (
  body: EncodedBody,
  headers: CachedContent['headers'] = {},
): Pick<LoadedContent, 'value' | 'bytes'> => ({ value: { body, headers }, bytes: body.maxBytes + responsesBytes })
