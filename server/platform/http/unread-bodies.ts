import type { IncomingMessage, Server } from 'node:http'

/** Bytes of a refused body that are still read, so that its connection can be reused. */
const maxDrainedBytes = 256_000
/** How long a client may go on sending after the response before its connection is closed, milliseconds. */
const lingerMs = 2_000

/**
 * Closes connections whose request was answered before its body was read. A large rest stays unread, and the client
 * gets time to read the response, which closing at once could discard.
 */
export function cutUnreadBodies(server: Server, afterMs = lingerMs): void {
  server.on('request', (request, response) => {
    if (!hasBody(request)) return
    response.once('finish', () => {
      if (request.complete) return
      const { socket } = request
      // In the next event loop iteration: when a response ends, Node.js itself resumes the socket to discard the rest.
      if (!isSmall(request)) setImmediate(() => socket.pause())
      setTimeout(() => {
        if (!request.complete) socket.destroy()
      }, afterMs).unref()
    })
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isSmall = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length']) <= maxDrainedBytes
