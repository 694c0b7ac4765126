import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'

const header = 'x-request-id'
/** Long enough to be told from others, and nothing that could forge a line of a log. */
const sane = /^[\w.-]{8,64}$/

/** Makes the id of a request: the one that a proxy of ours has given it, where it makes sense, else one of its own. */
export function requestIdGenerator(proxies: string[]): (request: IncomingMessage) => string {
  const isOurs = proxies.length > 0 ? proxyAddr.compile(proxies) : () => false
  return ({ headers, socket }) => {
    const given = headers[header]
    const isGiven = typeof given === 'string' && sane.test(given) && isOurs(socket.remoteAddress ?? '', 0)
    return isGiven ? given : randomUUID()
  }
}

/** Tells whoever asked the id of their request, so that they can name it when something is wrong. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(header, request.id)
    done()
  })
}
