import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ContentEntry } from '#server/platform/cache/cached-content.ts'
import { pickEncoding } from '#server/platform/cache/encodings.ts'
import type { VisitorHeaders } from './response-cache.ts'

/** Cached content to be sent; pages have headers for each visitor, which the caller has set on this reply. */
type Sending = { entry: ContentEntry; visitorHeaders?: VisitorHeaders }

/**
 * Sends cached content in the best encoding that the client accepts, or 304 when the client has it; the response is cached.
 * The caller sets type and cache control.
 */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { entry, visitorHeaders }: Sending,
): Promise<FastifyReply> {
  const { body } = entry.value
  reply.header('etag', body.etag)
  if (isNotModified(request, body.etag)) return reply.code(304).send()
  const encoding = body.encodingFor(pickEncoding(request.headers['accept-encoding']))
  const bytes = await body.encoded(encoding)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const response = { entry, body: bytes, visitorHeaders: visitorHeaders ?? null }
  request.server.responseCache?.store({ request, reply }, response)
  return reply.send(bytes)
}

/** Whether the client has these very bytes; the condition is meant for reads alone. */
function isNotModified({ method, headers }: FastifyRequest, etag: string): boolean {
  const condition = headers['if-none-match']
  if (condition === undefined || (method !== 'GET' && method !== 'HEAD')) return false
  return condition.trim() === '*' || condition.split(',').some((one) => toWeak(one.trim()) === etag)
}

/** A proxy may turn a weak ETag into a strong one, and the other way round. */
const toWeak = (etag: string) => (etag.startsWith('W/') ? etag : `W/${etag}`)
