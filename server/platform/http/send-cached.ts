import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ContentEntry } from '#server/platform/cache/cached-content.ts'
import { pickEncoding } from '#server/platform/cache/encodings.ts'
import type { CookieMaker } from './repeated-headers.ts'

/** What is sent; pages bring a cookie along. */
type Sending = { answer: ContentEntry; cookie?: CookieMaker }

/** Sends ready bytes packed as the client likes best, or 304 where it has them already. Type and caching are said by the caller. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, cookie }: Sending,
): Promise<FastifyReply> {
  const { body } = answer.value
  reply.header('etag', body.etag)
  if (isKnown(request, body.etag)) return reply.code(304).send()
  const encoding = body.encodingFor(pickEncoding(request.headers['accept-encoding']))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const bytes = await body.encoded(encoding)
  request.server.front?.remember({ request, reply }, { answer, bytes, cookie: cookie ?? null })
  return reply.send(bytes)
}

/** Sends a cached answer with a person's own mixed in, as it is. */
export function sendOwn(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, own }: { answer: ContentEntry; own: Buffer },
): FastifyReply {
  request.server.front?.remember({ request, reply }, { answer, bytes: null, cookie: null })
  return reply.send(own)
}

/** Whether the client has these very bytes; only what is read can be known already. */
function isKnown({ method, headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']
  if (known === undefined || (method !== 'GET' && method !== 'HEAD')) return false
  return known.trim() === '*' || known.split(',').some((one) => weak(one.trim()) === etag)
}

/** A cache on the way may have made a strong mark of a weak one, and another way round. */
const weak = (etag: string) => (etag.startsWith('W/') ? etag : `W/${etag}`)
