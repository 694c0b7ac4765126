import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { limits } from '@quiz/contract/limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '#server/platform/limits/network-of.ts'
import { refuse } from '#server/platform/refusal.ts'
import { type BodyMemory, BodyMemoryBudget, pictureBodies, plainBodies } from './body-memory.ts'
import { type BodyReadOptions, readChunks } from './read-chunks.ts'
import { readJson } from './read-json.ts'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FastifyContextConfig {
    /** The body contains pictures, so it may be large. */
    withPictures?: boolean
    /** The body is hashed for its idempotency key. */
    isHashed?: boolean
    /** The media type of the body, JSON by default. */
    bodyType?: string
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FastifyRequest {
    /** SHA-256 of the body's bytes on routes with `isHashed`. */
    bodyHash: string | null
    /** Memory that the body takes until the response is sent. */
    bodyMemory: BodyMemory | null
  }
}

/**
 * Registers parsers of JSON and of ZIP files that limit size, structure, speed and memory of bodies. Types that a route
 * does not declare are refused: a form of another site could send plain text without a CORS check.
 */
export function acceptBodies(app: FastifyInstance): void {
  const [pictures, plain] = [new BodyMemoryBudget(pictureBodies), new BodyMemoryBudget(plainBodies)]
  app.decorateRequest('bodyHash', null)
  app.decorateRequest('bodyMemory', null)
  app.addHook('preParsing', async (request, reply) => {
    const budget = request.routeOptions.config.withPictures ? pictures : plain
    request.bodyMemory = budget.open({ network: networkOf(request.ip), account: request.session?.viewer?.id ?? null })
    reply.raw.once('close', request.bodyMemory.release)
  })
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', parserOf('application/json', readJson))
  app.addContentTypeParser('application/zip', parserOf('application/zip', readBytes))
}

const parserOf =
  (type: string, read: (payload: IncomingMessage, options: BodyReadOptions) => Promise<unknown>) =>
  async (request: FastifyRequest, payload: IncomingMessage): Promise<unknown> => {
    const { withPictures = false, isHashed = false, bodyType = 'application/json' } = request.routeOptions.config
    if (type !== bodyType || isEncodedOtherwise(request)) throw refuse('unsupported_media_type')
    const limit = withPictures ? limits.requestBytes : limits.plainRequestBytes
    if (Number(request.headers['content-length'] ?? 0) > limit) throw refuse('body_too_large')
    const hash = isHashed ? createHash('sha256') : null
    const onBytes = (bytes: Buffer) => {
      request.bodyMemory?.take(bytes.length)
      hash?.update(bytes)
    }
    const value = await read(payload, { limit, onBytes })
    request.bodyHash = hash?.digest('base64url') ?? null
    return value
  }

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
