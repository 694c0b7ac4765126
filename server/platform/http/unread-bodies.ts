import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { limits } from '@quiz/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { isOneOf } from '#server/platform/limits/network-of.ts'
import { slowUploadMs, watchUploadRate } from './request-body/upload-rate.ts'

/** A body of at most so many bytes is read to its end after the response, so that its connection can be reused. */
const maxDrainedBytes = 256_000
/** The same of a trusted proxy: larger than any body that the site takes. */
const maxProxiedBytes = 2 * limits.requestBytes
/** What is still read and discarded after the last response of a connection. */
const linger = { ms: 2_000, bytes: 4_000_000 }

/**
 * Connections of trusted proxies. Apache and Varnish send a whole body before they read the response, and take a connection
 * that ends meanwhile for a failure of the site: their own error page replaces the response. Caddy passes an early response on
 * and cuts the client that is still sending. So these get the response when they have sent the body.
 */
const proxied = new WeakSet<Socket>()

/**
 * Handles connections whose request is answered before its body was read. A small body is discarded after the response, one of a
 * trusted proxy before it. Another one ends its connection, and the response says so: otherwise an unknown proxy would send the
 * next person's request on it.
 */
export function finishUnreadBodies(
  app: FastifyInstance,
  { proxies = [], slowMs = slowUploadMs }: { proxies?: string[]; slowMs?: number } = {},
): void {
  const isProxy = isOneOf(proxies)
  app.server.on('connection', (socket: Socket) => {
    if (isProxy(socket.remoteAddress)) proxied.add(socket)
  })
  // A body in chunks that came together with its headers has been read in the next turn of the event loop, and the
  // requests behind it are answered too.
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    if (headers['transfer-encoding'] === undefined) done()
    else setImmediate(done)
  })
  app.addHook('onSend', async ({ raw }, reply) => {
    const isAwaited = !raw.complete && proxied.has(raw.socket) && hasBody(raw) && isReadToItsEnd(raw)
    // A body that is too slow is refused with a response that closes its connection.
    if (isAwaited && !reply.hasHeader('connection')) await discardRest(raw, slowMs)
  })
  // Before the listener that may send the response at once.
  app.server.prependListener('request', (request, response) => {
    if (!hasBody(request)) return
    const isKept = isReadToItsEnd(request)
    if (!isKept) closeUnlessRead(request, response)
    // Before Node.js, on the same event, destroys a socket that is not kept.
    response.prependOnceListener('finish', () => {
      if (request.complete) return
      const { socket } = request
      socket.destroySoon = () => closeAfterLinger(socket)
      if (isKept) void discardRest(request, slowMs)
    })
  })
}

/**
 * Ends a connection after what has been written, and discards what still arrives. Closing a socket with unread bytes
 * would reset the connection, and the client could lose the response.
 */
export function closeAfterLinger(socket: Socket): void {
  let left = linger.bytes
  const discard = () => {
    // Taken from the HTTP parser, which would pass further requests on.
    socket.removeAllListeners('data').on('data', (bytes: Buffer) => {
      left -= bytes.length
      if (left < 0) socket.pause()
    })
  }
  // While the parser has the socket, only its own listener for `resume` restarts reading.
  if (socket.isPaused()) socket.once('resume', discard).resume()
  else discard()
  socket.once('end', () => socket.destroy())
  socket.end()
  setTimeout(() => socket.destroy(), linger.ms).unref()
}

/** Makes the response the last of its connection when its headers are sent before the body has arrived. */
function closeUnlessRead(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead = new Proxy(response.writeHead, {
    apply: (writeHead, self, args) => {
      if (!request.complete) {
        response.setHeader('connection', 'close')
        // No further request on this connection may be handled.
        request.socket.pause()
      }
      return Reflect.apply(writeHead, self, args)
    },
  })
}

/** Reads a body to its end, as slowly as a body may come at all; a slower one is cut. */
function discardRest(request: IncomingMessage, windowMs: number): Promise<void> {
  const { socket } = request
  const cut = () => socket.destroy()
  const stopWatching = watchUploadRate(() => socket.bytesRead, cut, { windowMs })
  // A body in chunks has no length that could be refused at once.
  let left = maxProxiedBytes
  request.on('data', ({ length }: Buffer) => {
    left -= length
    if (left < 0) cut()
  })
  return new Promise((resolve) => {
    const stop = () => {
      stopWatching()
      resolve()
    }
    request.once('end', stop).once('close', stop).resume()
  })
}

/** Whether a request has a body, be it of no bytes in chunks. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function isReadToItsEnd({ headers, socket }: IncomingMessage): boolean {
  const isProxied = proxied.has(socket)
  if (headers['transfer-encoding'] !== undefined) return isProxied
  return Number(headers['content-length']) <= (isProxied ? maxProxiedBytes : maxDrainedBytes)
}
