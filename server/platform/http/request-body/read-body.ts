import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { bodyTypeOf, bodyTypesOf, type Endpoint } from '@quiz/contract/endpoint.ts'
import type { ErrorCode } from '@quiz/contract/errors.ts'
import { limits } from '@quiz/contract/limits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasBody } from '#server/platform/http/unread-bodies.ts'
import { networkOf } from '#server/platform/limits/network-of.ts'
import { refuse } from '#server/platform/refusal.ts'
import { type BodyMemory, BodyMemoryBudget, pictureBodies, plainBodies } from './body-memory.ts'
import { readJson } from './json-body.ts'
import { type BodyReadOptions, readChunks } from './read-chunks.ts'

/** A body that has been read, undefined without one; `hash` is SHA-256 of its bytes where the endpoint takes a key. */
export type ReadBody = { value: unknown; hash: string | null }

/** The endpoint that takes a body, and the account that sends it. */
type Sender = { endpoint: Endpoint; account: number | null }

/** The reader of each media type. */
const readers: Record<string, (payload: IncomingMessage, options: BodyReadOptions) => Promise<unknown>> = {
  'application/json': readJson,
  'application/zip': readBytes,
  'application/octet-stream': readBytes,
}

/** The size of a body, and what a larger one is refused with. Bytes without a type are one picture. */
function sizeOf({ bodyType, withPictures }: Endpoint): { limit: number; tooLarge: ErrorCode } {
  if (bodyType === 'application/octet-stream') return { limit: limits.imageBytes, tooLarge: 'image_too_large' }
  return { limit: withPictures ? limits.requestBytes : limits.plainRequestBytes, tooLarge: 'body_too_large' }
}

/** Bodies that are declared to be so short take less memory than their connections, and are not counted. */
const uncountedBytes = 4_096

const pictures = new BodyMemoryBudget(pictureBodies)
const plain = new BodyMemoryBudget(plainBodies)

/** Leaves bodies to `readBody`, which reads them when it is known who sends them. */
export function leaveBodiesUnread(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
}

/**
 * Reads the body of a request within limits of size, structure, speed and memory. Throws a `Refusal`, also for a type that
 * the endpoint does not declare: a form of another site could send plain text without a CORS check.
 */
export async function readBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, account }: Sender,
): Promise<ReadBody> {
  const isAbsent = !hasBody(request.raw) && request.headers['content-type'] === undefined
  if (endpoint.method === 'GET' || isAbsent) return { value: undefined, hash: null }
  const read = readers[bodyTypeOf(endpoint)]
  if (!read || !takesTypeOf(request, endpoint) || isEncodedOtherwise(request)) throw refuse('unsupported_media_type')
  const size = sizeOf(endpoint)
  const bytes = Number(request.headers['content-length'])
  if (bytes > size.limit) throw refuse(size.tooLarge)
  const memory = bytes <= uncountedBytes ? null : openMemory(request, reply, { endpoint, account })
  const hash = endpoint.withIdempotencyKey ? createHash('sha256') : null
  const onBytes = (chunk: Buffer) => {
    memory?.take(chunk.length)
    hash?.update(chunk)
  }
  const value = await read(request.raw, { ...size, onBytes })
  return { value, hash: hash?.digest('base64url') ?? null }
}

/** The memory of a body, until its response is sent. */
function openMemory(request: FastifyRequest, reply: FastifyReply, { endpoint, account }: Sender): BodyMemory {
  const memory = (endpoint.withPictures ? pictures : plain).open({ network: networkOf(request.ip), account })
  reply.raw.once('close', memory.release)
  return memory
}

function takesTypeOf(request: FastifyRequest, endpoint: Endpoint): boolean {
  const type = mediaTypeOf(request)
  return bodyTypesOf(endpoint).some((one) => (one === 'image/*' ? /^image\/[\w.+-]+$/.test(type) : type === one))
}

const mediaTypeOf = ({ headers }: FastifyRequest): string =>
  (headers['content-type'] ?? '').split(';', 1).join('').trim().toLowerCase()

/** Whether the headers name a compression, or a charset other than UTF-8, by which the bytes would be misread. */
function isEncodedOtherwise({ headers }: FastifyRequest): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8'
  const encoding = headers['content-encoding']?.trim() ?? 'identity'
  return !/^utf-?8$/i.test(charset) || !/^(identity)?$/i.test(encoding)
}

/** The bytes of a body. Throws a `Refusal` as soon as it is too large or too slow. */
async function readBytes(payload: IncomingMessage, { onBytes, ...options }: BodyReadOptions): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  const take = (chunk: Buffer) => {
    onBytes(chunk)
    chunks.push(chunk)
  }
  await readChunks(payload, { ...options, onBytes: take })
  return Buffer.concat(chunks)
}
