import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isOneOf } from '#server/platform/limits/network-of.ts'

const header = 'x-request-id'
/** Long enough to be unique, and without characters that could forge a log line. */
const validId = /^[\w.-]{8,64}$/

/** Generates request ids: a valid id from a trusted proxy is taken over. */
export function requestIdGenerator(proxies: string[]): (request: IncomingMessage) => string {
  const isProxy = isOneOf(proxies)
  return ({ headers, socket }) => {
    const given = headers[header]
    const isGiven = typeof given === 'string' && validId.test(given) && isProxy(socket.remoteAddress)
    return isGiven ? given : randomUUID()
  }
}

/** Sends the id of each request to its client, who can quote it in a report. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(header, request.id)
    done()
  })
}
