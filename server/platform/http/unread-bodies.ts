import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { slowUploadMs, watchUploadRate } from './request-body/upload-rate.ts'

/** A body of at most so many bytes is read to its end after the response, so that its connection can be reused. */
const maxDrainedBytes = 256_000
/** What is still read and discarded after the last response of a connection. */
const linger = { ms: 2_000, bytes: 4_000_000 }

/**
 * Handles connections whose request is answered before its body was read. A small body is discarded. A larger one ends
 * its connection, and the response says so: otherwise a proxy would send the next person's request on it.
 */
export function finishUnreadBodies(app: FastifyInstance, slowMs = slowUploadMs): void {
  // A body in chunks that came together with its headers has been read in the next turn of the event loop, and the
  // requests behind it are answered too.
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    if (headers['transfer-encoding'] === undefined) done()
    else setImmediate(done)
  })
  // Before the listener that may send the response at once.
  app.server.prependListener('request', (request, response) => {
    if (!hasBody(request)) return
    const isKept = isSmall(request)
    if (!isKept) closeUnlessRead(request, response)
    // Before Node.js, on the same event, destroys a socket that is not kept.
    response.prependOnceListener('finish', () => {
      if (request.complete) return
      const { socket } = request
      socket.destroySoon = () => closeAfterLinger(socket)
      if (isKept) discardRest(request, slowMs)
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

/** Reads a body to its end, as slowly as a body may come at all. */
function discardRest(request: IncomingMessage, windowMs: number): void {
  const { socket } = request
  const stopWatching = watchUploadRate(
    () => socket.bytesRead,
    () => {
      stopWatching()
      socket.destroy()
    },
    { windowMs },
  )
  request.once('end', stopWatching).resume()
}

/** Whether a request has a body, be it of no bytes in chunks. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isSmall = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length']) <= maxDrainedBytes
