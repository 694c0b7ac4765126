import type { IncomingMessage, Server } from 'node:http'

/** Bytes of a refused body that are still taken, so that its connection can be used again. */
const mostDrained = 256_000
/** For how long a client may go on sending after the answer before its connection is closed, milliseconds. */
const lingerMs = 2_000

/**
 * Closes connections whose request was answered before its body was read: a large rest stays unread, and the client has
 * a moment to read the answer, which closing at once could destroy.
 */
export function cutUnreadBodies(server: Server, afterMs = lingerMs): void {
  server.on('request', (request, response) => {
    if (!hasBody(request)) return
    response.once('finish', () => {
      if (request.complete) return
      const { socket } = request
      // A turn later: Node.js resumes the socket itself when an answer ends, to throw the rest away.
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
  headers['transfer-encoding'] === undefined && Number(headers['content-length']) <= mostDrained
