import type { RenderedPage } from '@quiz/contract/site/site.ts'
import { type ContentEntry, contentOf, type LoadedContent } from '#server/platform/cache/cached-content.ts'
import { EncodedBody } from '#server/platform/cache/encoded-body.ts'
import type { ContentCache } from '#server/platform/cache/open-cache.ts'
import { documentOf } from '#server/render/document.ts'
import { isCacheableAddress } from '#server/render/page-address.ts'
import type { Rendering } from '#server/render/rendering.ts'

/** A cached page, or the rendering of a page that cannot be cached. */
export type PageOutcome = { cached: ContentEntry } | { cached: null; rendering: Rendering }

/** The key under which the page of an address is cached. */
export const pageKey = (address: string): string => `page ${address}`

/** Creates the function that returns the page of an address, rendered once until one of its tags is invalidated. */
export function cachedPages(cache: ContentCache, render: (address: string) => Promise<Rendering>) {
  return async (address: string): Promise<PageOutcome> => {
    if (!isCacheableAddress(address)) return { cached: null, rendering: await render(address) }
    try {
      return { cached: await cache.get(pageKey(address), async () => toLoaded(await render(address))) }
    } catch (error) {
      if (error instanceof NotCacheable) return { cached: null, rendering: error.rendering }
      throw error
    }
  }
}

/** The same without a cache: each request renders its page. */
export const renderedPages =
  (render: (address: string) => Promise<Rendering>) =>
  async (address: string): Promise<PageOutcome> => ({ cached: null, rendering: await render(address) })

/** Passes a rendering that cannot be cached to all waiting requests. */
class NotCacheable extends Error {
  readonly rendering: Rendering

  constructor(rendering: Rendering) {
    super('This page cannot be cached')
    this.rendering = rendering
  }
}

function toLoaded(rendering: Rendering): LoadedContent {
  const { page, assets, failures, dependencies } = rendering
  const { cacheable } = dependencies
  if (page?.status !== 200 || page.redirect !== null || !failures.areNone || !cacheable)
    throw new NotCacheable(rendering)
  const body = new EncodedBody(documentOf(page, assets))
  return { ...contentOf(body, referrerHeader(page)), ...cacheable }
}

/**
 * The `Referrer-Policy` header repeats the meta tag: preloads that start before the tag is parsed would leak the URL.
 */
export function referrerHeader({ meta }: RenderedPage): Record<string, string> {
  const referrer = meta.find(({ name }) => name === 'referrer')
  return referrer ? { 'referrer-policy': referrer.content } : {}
}
