import type { Site } from '@quiz/contract/site/site.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import { EncodedBody } from '#server/platform/cache/encoded-body.ts'
import type { Config } from '#server/platform/config.ts'
import { pagePolicy, xsrfCookieFor } from '#server/platform/http/headers.ts'
import { encodedFor, sendCached } from '#server/platform/http/send-cached.ts'
import type { RenderedPages } from '#server/render/built-site.ts'
import { cachedPages, pageKey, referrerHeader, renderedPages } from '#server/render/cached-pages.ts'
import { type Assets, documentOf } from '#server/render/document.ts'
import { failureDocument } from '#server/render/failure-document.ts'
import type { Failures } from '#server/render/failures.ts'
import { headScript } from '#server/render/head-script.ts'
import { pageAddress } from '#server/render/page-address.ts'
import { type Rendering, renderer } from '#server/render/rendering.ts'

const html = 'text/html; charset=utf-8'

/** The settings of the site that pages use. */
export const siteOf = (config: Config): Site => ({
  ...config.site,
  publicUrl: config.publicUrl,
  localUrls: config.localUrls,
  ads: {
    home: config.ads.scriptUrl !== null && config.ads.homeBlock !== null,
    result: config.ads.scriptUrl !== null && config.ads.resultBlock !== null,
  },
  analyticsScriptUrl: config.analyticsScriptUrl,
})

/** Creates the handler of all pages. */
export function pageHandler(context: AppContext, options: { site: () => Promise<RenderedPages>; hasPolicy: boolean }) {
  const { cache, config } = context
  const site = siteOf(config)
  const render = renderer({ services: context, site, built: options.site })
  // No cache in development, where sources change.
  const pageOf = options.hasPolicy ? cachedPages(cache, render) : renderedPages(render)
  const policy = pagePolicy(config, [headScript])
  const isSecure = config.publicUrl.startsWith('https:')
  const visitorHeaders = (cookies: string | undefined) => visitorHeadersOf(xsrfCookieFor(cookies, isSecure))

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = pageAddress(request.url)
    if (request.server.responseCache?.serve(request, reply, pageKey(address))) return reply
    const page = await pageOf(address)
    const headers = visitorHeaders(request.headers.cookie)
    for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1])
    if (options.hasPolicy) reply.header('content-security-policy', policy)
    // In development Vite injects inline scripts.
    else reply.removeHeader('content-security-policy')
    reply.header('vary', 'Accept-Encoding')
    if (!page.cached) return sendRendering(request, reply, { ...page.rendering, brand: site.brand })
    const { headers: pageHeaders } = page.cached.value
    return sendCached(request, reply.headers(pageHeaders).type(html), { entry: page.cached, visitorHeaders })
  }
}

/** A response that sets a cookie is for one visitor, though the page is for all. */
const visitorHeadersOf = (cookie: string | null): string[] =>
  cookie ? ['cache-control', 'private, no-cache', 'set-cookie', cookie] : ['cache-control', 'no-cache']

/** Sends an uncached page, or an error page when it could not be rendered. */
async function sendRendering(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, assets, failures, brand }: Rendering & { brand: string },
): Promise<FastifyReply> {
  failures.log(request, page?.status ?? 500)
  // A page with temporary failures is replaced as a whole.
  if (!page || failures.retryAfterSeconds !== null) return sendFailure(reply, failures, { brand, assets })
  if (page.redirect) return reply.redirect(page.redirect, 302)
  const bytes = await encodedFor(request, reply, new EncodedBody(documentOf(page, assets)))
  return reply.code(page.status).headers(referrerHeader(page)).type(html).send(bytes)
}

function sendFailure(
  reply: FastifyReply,
  { retryAfterSeconds }: Failures,
  around: { brand: string; assets: Assets },
): FastifyReply {
  // Browsers follow `Refresh`, and programs `Retry-After`.
  if (retryAfterSeconds !== null) reply.header('retry-after', retryAfterSeconds).header('refresh', retryAfterSeconds)
  return reply
    .code(retryAfterSeconds === null ? 500 : 503)
    .header('cache-control', 'no-store')
    .type(html)
    .send(failureDocument(retryAfterSeconds === null ? 'failed' : 'unavailable', around))
}
