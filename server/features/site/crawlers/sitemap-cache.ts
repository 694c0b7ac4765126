import { escapeHtml } from '@quiz/contract/escape-html.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { type ContentEntry, contentOf } from '#server/platform/cache/cached-content.ts'
import { EncodedBody } from '#server/platform/cache/encoded-body.ts'
import { lifetimeOf } from '#server/platform/cache/lifetime.ts'
import { ValueCache } from '#server/platform/cache/value-cache.ts'
import { cacheTags } from '#server/read-models/cache-tags.ts'
import { listParts } from './crawlers.queries.ts'

/** Time to live of a sitemap, milliseconds; crawlers return after days. */
const ttlMs = 600_000
/** Memory for the list of parts: a million tests have a hundred parts. */
const maxBytes = 1_000_000
const partBytes = 100

type Parts = Awaited<ReturnType<typeof listParts>>

/**
 * Caches sitemaps with all other content. Each is loaded once in ten minutes at most, and loads run one after another.
 */
export class SitemapCache {
  readonly #context: AppContext
  readonly #partSize: number
  readonly #parts: ValueCache<{ parts: Parts }>
  #lastLoad: Promise<unknown> = Promise.resolve()

  constructor(context: AppContext, partSize: number) {
    this.#context = context
    this.#partSize = partSize
    this.#parts = new ValueCache({ maxBytes, clock: context.clock })
    context.cache.onInvalidate((invalidation) => this.#parts.invalidateLocally(invalidation))
  }

  async parts(): Promise<Parts> {
    const load = async () => {
      const lifetime = lifetimeOf(this.#context.clock(), ttlMs)
      const parts = await listParts(this.#context.store.db, this.#partSize)
      return { value: { parts }, tags: [cacheTags.sitemaps], bytes: partBytes * parts.length, lifetime }
    }
    return (await this.#parts.get('parts', load, { schedule: this.#schedule })).value.parts
  }

  /** A document under its key, from the cache or by this load. */
  document(key: string, load: () => Promise<string>): Promise<ContentEntry> {
    const loadContent = async () => {
      const lifetime = lifetimeOf(this.#context.clock(), ttlMs)
      return { ...contentOf(new EncodedBody(await load())), tags: [cacheTags.sitemaps], lifetime }
    }
    return this.#context.cache.get(key, loadContent, { schedule: this.#schedule })
  }

  /** Runs one load at a time, with a permit. */
  readonly #schedule = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = this.#lastLoad.then(() => this.#context.limiters.reads.run(work))
    this.#lastLoad = next.catch(() => {})
    return next
  }
}

/** A URL for search engines, with its last change if known. */
type SitemapEntry = { address: string; changedAt?: Date | undefined }

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const entry = (tag: 'url' | 'sitemap', { address, changedAt }: SitemapEntry) =>
  `<${tag}><loc>${escapeHtml(address)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</${tag}>`

const document = (root: 'urlset' | 'sitemapindex', entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${entries.join('\n')}\n</${root}>\n`

/** A sitemap of pages (sitemaps.org). */
export const sitemap = (entries: readonly SitemapEntry[]): string =>
  document(
    'urlset',
    entries.map((item) => entry('url', item)),
  )

export const sitemapIndex = (sitemaps: readonly SitemapEntry[]): string =>
  document(
    'sitemapindex',
    sitemaps.map((item) => entry('sitemap', item)),
  )

/** robots.txt: disallowed paths, and the sitemap. */
export const robots = (publicUrl: string): string => `User-agent: *
Disallow: /api/
Disallow: /ad-frame/
Disallow: /account
Disallow: /admin
Disallow: /login-modal
Disallow: /modal

Sitemap: ${publicUrl}/sitemap.xml
`
