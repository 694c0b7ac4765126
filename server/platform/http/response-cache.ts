import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ContentEntry } from '#server/platform/cache/cached-content.ts'
import { type Encoding, pickEncoding } from '#server/platform/cache/encodings.ts'
import type { ContentCache } from '#server/platform/cache/open-cache.ts'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FastifyInstance {
    responseCache?: ResponseCache
  }
}

/** Makes the headers that differ for each visitor from the cookies of the request; names and values alternate. */
export type VisitorHeaders = (cookies: string | undefined) => readonly string[]

/** A response for `writeHead`; names and values of its headers alternate. */
type CachedResponse = { headers: readonly string[]; body: Buffer; visitorHeaders: VisitorHeaders | null }

const requestIdHeader = 'x-request-id'
/** Headers that are not cached, as they belong to one response. */
const uncachedHeaders = new Set(['set-cookie', 'content-length', requestIdHeader])

/**
 * Caches the responses made of cached content, one for each encoding. A response lives with its content: it is served
 * while the content is fresh, its bytes are counted there, and both are garbage collected together.
 */
class ResponseCache {
  readonly #content: ContentCache
  readonly #responses = new WeakMap<ContentEntry, Map<Encoding, CachedResponse>>()
  #isClosing = false

  constructor(content: ContentCache) {
    this.#content = content
  }

  /** Stops serving. */
  close(): void {
    this.#isClosing = true
  }

  /** Sends the response cached for this content; false when there is none or the request needs its handler. */
  serve(request: FastifyRequest, reply: FastifyReply, contentKey: string): boolean {
    const { headers, method } = request
    // A signed-in viewer may get a personalised reply, and a conditional request a 304.
    if (this.#isClosing || method === 'HEAD' || headers.authorization !== undefined) return false
    if (headers['if-none-match'] !== undefined) return false
    const entry = this.#content.fresh(contentKey)
    const response = entry && this.#responses.get(entry)?.get(pickEncoding(headers['accept-encoding']))
    if (!response) return false
    const visitorHeaders = response.visitorHeaders?.(headers.cookie) ?? []
    reply.hijack()
    reply.raw.writeHead(200, [...response.headers, ...visitorHeaders, requestIdHeader, request.id]).end(response.body)
    return true
  }

  /** Stores the response that is about to be sent; call it when all its headers are set. */
  store(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    { entry, body, visitorHeaders }: { entry: ContentEntry; body: Buffer; visitorHeaders: VisitorHeaders | null },
  ): void {
    if (request.headers.authorization !== undefined || !this.#content.isFresh(entry)) return
    const visitorNames = visitorHeaders?.(undefined).filter((_, at) => at % 2 === 0) ?? []
    const isRepeated = (name: string) => !uncachedHeaders.has(name) && !visitorNames.includes(name)
    const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value !== undefined && isRepeated(name) ? [name, String(value)] : [],
    )
    const responses = this.#responses.get(entry) ?? new Map<Encoding, CachedResponse>()
    responses.set(pickEncoding(request.headers['accept-encoding']), {
      headers: [...headers, 'content-length', String(body.length)],
      body,
      visitorHeaders,
    })
    this.#responses.set(entry, responses)
  }
}

/** Adds the response cache to an application; it serves until the application begins to close. */
export function addResponseCache(app: FastifyInstance, content: ContentCache): void {
  const responses = new ResponseCache(content)
  app.decorate<ResponseCache | undefined>('responseCache', responses)
  app.addHook('preClose', async () => responses.close())
}
