import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { limits } from '@quiz/contract/limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '#server/platform/limits/network-of.ts'
import { refuse } from '#server/platform/refusal.ts'
import { type BodyMemory, BodyMemoryBudget, pictureBodies, plainBodies } from './body-memory.ts'
import { readJson } from './read-json.ts'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FastifyContextConfig {
    /** The body contains pictures, so it may be large. */
    withPictures?: boolean
    /** The body is hashed for its idempotency key. */
    isHashed?: boolean
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
 * Registers a JSON parser that limits size, structure, speed and memory of bodies. Other types are refused: a form of
 * another site could send plain text without a CORS check.
 */
export function acceptJson(app: FastifyInstance): void {
  const [pictures, plain] = [new BodyMemoryBudget(pictureBodies), new BodyMemoryBudget(plainBodies)]
  app.decorateRequest('bodyHash', null)
  app.decorateRequest('bodyMemory', null)
  app.addHook('preParsing', async (request, reply) => {
    const budget = request.routeOptions.config.withPictures ? pictures : plain
    request.bodyMemory = budget.open({ network: networkOf(request.ip), account: request.session?.viewer?.id ?? null })
    reply.raw.once('close', request.bodyMemory.release)
  })
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', parseBody)
}

async function parseBody(request: FastifyRequest, payload: IncomingMessage): Promise<unknown> {
  const { withPictures = false, isHashed = false } = request.routeOptions.config
  const limit = withPictures ? limits.requestBytes : limits.plainRequestBytes
  if (Number(request.headers['content-length'] ?? 0) > limit) throw refuse('body_too_large')
  const hash = isHashed ? createHash('sha256') : null
  const onBytes = (bytes: Buffer) => {
    request.bodyMemory?.take(bytes.length)
    hash?.update(bytes)
  }
  const value = await readJson(payload, { limit, onBytes })
  request.bodyHash = hash?.digest('base64url') ?? null
  return value
}
