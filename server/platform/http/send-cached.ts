import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ContentEntry } from '#server/platform/cache/cached-content.ts'
import type { EncodedBody } from '#server/platform/cache/encoded-body.ts'
import { pickEncoding } from '#server/platform/cache/encodings.ts'
import type { VisitorHeaders } from './response-cache.ts'

/**
 * Cached content to send. The caller has set the visitor headers on this reply; they are for replies from the cache.
 */
type CachedReply = { entry: ContentEntry; visitorHeaders?: VisitorHeaders }

/**
 * Sends cached content in the best encoding that the client accepts, or 304 when the client has it, and caches the
 * response. The caller sets `Content-Type` and `Cache-Control`.
 */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { entry, visitorHeaders }: CachedReply,
): Promise<FastifyReply> {
  const { body } = entry.value
  if (sendNotModified(request, reply, body.etag)) return reply
  const bytes = await encodedFor(request, reply, body)
  const response = { entry, body: bytes, visitorHeaders: visitorHeaders ?? null }
  request.server.responseCache?.store({ request, reply }, response)
  return reply.send(bytes)
}

/** The bytes of a body in the best encoding that the client accepts, which is named in the headers of the reply. */
export async function encodedFor(request: FastifyRequest, reply: FastifyReply, body: EncodedBody): Promise<Buffer> {
  const encoding = body.encodingFor(pickEncoding(request.headers['accept-encoding']))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return body.encoded(encoding)
}

/** Gives a reply its weak ETag; sends 304 and returns true when the client has it. The caller sets the other headers. */
export function sendNotModified(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag)
  if (!isNotModified(request, etag)) return false
  // Fastify gives an empty response to HEAD a Content-Length, unless it is a stream.
  reply.code(304).send(request.method === 'HEAD' ? Readable.from([]) : undefined)
  return true
}

/** Whether the client has these bytes already; conditions apply to reads alone. */
function isNotModified({ method, headers }: FastifyRequest, etag: string): boolean {
  const condition = headers['if-none-match']
  if (condition === undefined || (method !== 'GET' && method !== 'HEAD')) return false
  return condition.trim() === '*' || condition.split(',').some((one) => toWeak(one.trim()) === etag)
}

/** A proxy may turn a weak ETag into a strong one, and the other way round. */
const toWeak = (etag: string) => (etag.startsWith('W/') ? etag : `W/${etag}`)
