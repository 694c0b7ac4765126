import type { ErrorCode } from '@quiz/contract/errors.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { problemOf, problemType, Refusal } from '#server/platform/refusal.ts'
import { StorageFailure } from '#server/platform/storage/storage.ts'
import { isReadOnly, isStoreAway } from '#server/platform/store/store-errors.ts'

/** When to come again while the store is away, or while somebody has to mend something, seconds. */
const awaySeconds = 5
const mendingSeconds = 60

/** Fastify's own refusals by their code or status. */
const codeOf = (error: FastifyError): ErrorCode | null => {
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'unsupported_media_type'
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return 'unreadable_body'
  return null
}

/** What is thrown as what is answered: a refusal as it is, a store that is away as 503, the unexpected as 500 without its words. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isReadOnly(error)) return new Refusal('read_only', [], mendingSeconds)
  if (error instanceof StorageFailure) return new Refusal('pictures_away', [], mendingSeconds)
  if (isStoreAway(error)) return new Refusal('store_away', [], awaySeconds)
  const code = error instanceof Error ? codeOf(error as FastifyError) : null
  return new Refusal(code ?? 'internal')
}

/** Whether an error is one that nobody expected. A refusal is an answer, and told by the line of its request. */
export const isFailure = (error: unknown): boolean => !(error instanceof Refusal) && refusalOf(error).status >= 500

/** What the world around the site does to it: no defects. */
const mishaps: Partial<Record<ErrorCode, string>> = {
  store_away: 'the store cannot be used',
  read_only: 'the store can only be read',
  pictures_away: 'the image store cannot be used',
}

/** Logs a failure, with its stack and where it happened. */
export function logFailure(error: unknown, request: FastifyRequest): void {
  const facts = { method: request.method, route: request.routeOptions.url ?? request.url.split('?')[0], err: error }
  const words = mishaps[refusalOf(error).code]
  if (words !== undefined) request.log.warn(facts, words)
  else request.log.error(facts, 'request failed')
}

/** Sends a refusal as a problem document; logs once what nobody expected. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  if (isFailure(error)) logFailure(error, request)
  // Fastify closes the connection of each body that was refused; of those that were read to their end it is still good.
  reply.removeHeader('connection')
  if (refusal.retryAfterSeconds !== null) reply.header('retry-after', refusal.retryAfterSeconds)
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type(problemType)
    .send(JSON.stringify(problemOf(refusal)))
}
