import type { Site } from '@quiz/contract/site.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Config } from '#server/platform/config.ts'
import { pagePolicy, xsrfCookieFor } from '#server/platform/http/headers.ts'
import { sendCached } from '#server/platform/http/send-cached.ts'
import type { RenderedSite } from '#server/render/built-site.ts'
import { cachedPages, pageKey, referrerHeader, renderedPages } from '#server/render/cached-pages.ts'
import { type Assets, documentOf, headScript } from '#server/render/document.ts'
import { failureDocument } from '#server/render/failure-document.ts'
import type { Failures } from '#server/render/failures.ts'
import { pageAddress } from '#server/render/page-address.ts'
import { type Rendering, renderer } from '#server/render/rendering.ts'

const html = 'text/html; charset=utf-8'

/** What pages are told of the site. */
export const siteOf = (config: Config): Site => ({
  ...config.site,
  publicUrl: config.publicUrl,
  ads: {
    home: config.ads.scriptUrl !== null && config.ads.homeBlock !== null,
    result: config.ads.scriptUrl !== null && config.ads.resultBlock !== null,
  },
  analyticsScriptUrl: config.analyticsScriptUrl,
})

/** Makes the handler that answers every address outside the API with a page. */
export function pageHandler(context: AppContext, options: { site: () => Promise<RenderedSite>; hasPolicy: boolean }) {
  const { dispatcher, clock, cache, config } = context
  const site = siteOf(config)
  const render = renderer({ dispatcher, clock, site, built: options.site })
  // While developing, sources change as well.
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
    // Vite's own scripts, while developing.
    else reply.removeHeader('content-security-policy')
    reply.header('vary', 'Accept-Encoding')
    if (!page.cached) return sendRendering(request, reply, { ...page.rendering, brand: site.brand })
    const { headers: own } = page.cached.value
    return sendCached(request, reply.headers(own).type(html), { entry: page.cached, visitorHeaders })
  }
}

/** With a cookie the response is for one visitor, though the page is for all. */
const visitorHeadersOf = (cookie: string | null): string[] =>
  cookie ? ['cache-control', 'private, no-cache', 'set-cookie', cookie] : ['cache-control', 'no-cache']

/** Sends a page that is not cached, or what stands in for one that could not be rendered. */
function sendRendering(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, assets, failures, brand }: Rendering & { brand: string },
): FastifyReply {
  failures.log(request, page?.status ?? 500)
  // What may be right in a few seconds must not be taken for the page, not even in part.
  if (!page || failures.comeAgain !== null) return sendFailure(reply, failures, { brand, assets })
  if (page.redirect) return reply.redirect(page.redirect, 302)
  return reply.code(page.status).headers(referrerHeader(page)).type(html).send(documentOf(page, assets))
}

function sendFailure(
  reply: FastifyReply,
  { comeAgain }: Failures,
  around: { brand: string; assets: Assets },
): FastifyReply {
  if (comeAgain !== null) reply.header('retry-after', comeAgain)
  return reply
    .code(comeAgain === null ? 500 : 503)
    .header('cache-control', 'no-store')
    .type(html)
    .send(failureDocument(comeAgain === null ? 'failed' : 'unavailable', around))
}
