import type { ErrorCode } from '@quiz/contract/errors.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { problemOf, problemType, Refusal } from '#server/platform/refusal.ts'
import { StorageFailure } from '#server/platform/storage/storage.ts'
import { isConflict, isReadOnly, isStoreUnavailable } from '#server/platform/store/store-errors.ts'

/** `Retry-After` while the store is unavailable, and while an operator has to fix something, seconds. */
const storeRetrySeconds = 5
const operatorRetrySeconds = 60

/** The code for errors that Fastify itself raises. */
const codeOf = (error: FastifyError): ErrorCode | null => {
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'unsupported_media_type'
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return 'unreadable_body'
  return null
}

/** The refusal to send for a thrown error: an unavailable store is 503, an unexpected error 500 without its message. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isReadOnly(error)) return new Refusal('read_only', [], operatorRetrySeconds)
  if (error instanceof StorageFailure) return new Refusal('pictures_away', [], operatorRetrySeconds)
  if (isStoreUnavailable(error)) return new Refusal('store_away', [], storeRetrySeconds)
  if (isConflict(error)) return new Refusal('busy', [], storeRetrySeconds)
  const code = error instanceof Error ? codeOf(error as FastifyError) : null
  return new Refusal(code ?? 'internal')
}

/** Whether an error has to be logged. A refusal is a reply, which the log line of its request records. */
export const isFailure = (error: unknown): boolean => !(error instanceof Refusal) && refusalOf(error).status >= 500

/** Failures of the surroundings, which are warnings: they are no defects of the site. */
const outages: Partial<Record<ErrorCode, string>> = {
  store_away: 'the store cannot be used',
  read_only: 'the store can only be read',
  pictures_away: 'the image store cannot be used',
  busy: 'a transaction gave way to others until its retries were used up',
}

/** Logs a failure with its stack and its route. */
export function logFailure(error: unknown, request: FastifyRequest): void {
  const { id, method, routeOptions, url } = request
  const facts = { reqId: id, method, route: routeOptions.url ?? url.split('?')[0], err: error }
  const message = outages[refusalOf(error).code]
  if (message !== undefined) request.log.warn(facts, message)
  else request.log.error(facts, 'request failed')
}

/** What a client without access may send (RFC 6750): a token, or another one. */
const challengeOf = (code: ErrorCode): string =>
  code === 'unauthorized' ? 'Bearer realm="kvizarium"' : 'Bearer realm="kvizarium", error="invalid_token"'

/** Sends an error as a problem document; logs it once when it is unexpected. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  if (isFailure(error)) logFailure(error, request)
  // Fastify closes the connection of every refused body; when the body was read to its end, the connection can be
  // reused.
  if (reply.hasHeader('connection')) reply.removeHeader('connection')
  // The rest of a body that is too slow is not waited for.
  if (refusal.code === 'request_timeout') reply.header('connection', 'close')
  if (refusal.status === 401) reply.header('www-authenticate', challengeOf(refusal.code))
  if (refusal.retryAfterSeconds !== null) reply.header('retry-after', refusal.retryAfterSeconds)
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type(problemType)
    .send(JSON.stringify(problemOf(refusal)))
}
