import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setTimeout as wait, setImmediate as whenPolled } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * Longer than a proxy keeps an idle connection (`keepalive_timeout` in deploy/nginx.conf): the proxy closes first, so
 * no request is lost.
 */
const defaultMs = 3_000
/** Connections may come as fast as they are accepted. */
const mostTurns = 1000
/** An idle turn of the event loop takes some microseconds. */
const idleTurnMs = 0.3

/**
 * Drains the connections of a stopping application: it accepts no new ones, and closes each existing one after its next
 * response. Node.js would close idle ones at once, while a proxy may be sending a request on one, which it may not
 * retry.
 */
export function drainOnClose(app: FastifyInstance, milliseconds = defaultMs): void {
  const last = lastResponses(app)
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    // Closing resets connections that the system has queued.
    await acceptQueued(app)
    // `close` of an HTTP server would also close idle connections; that of a net server only stops listening.
    Server.prototype.close.call(app.server)
    for (const response of last.values())
      if (response && !response.headersSent) response.setHeader('connection', 'close')
    const drained = new AbortController()
    await Promise.race([
      once(app.server, 'close', { signal: drained.signal }),
      wait(milliseconds, null, { signal: drained.signal }),
    ])
    drained.abort()
    // Browsers open connections in advance; Node.js does not count these as idle.
    for (const [socket, response] of last) if (response === null) socket.destroy()
  })
}

/**
 * Returns when the system's queue of connections is empty. Each turn of the event loop accepts one of them; of two turns in
 * a row without one, the second has asked the system. In a longer turn a connection may have come after that.
 */
async function acceptQueued({ server }: FastifyInstance): Promise<void> {
  let quietTurns = 0
  let hasAccepted = false
  const note = () => {
    hasAccepted = true
  }
  server.on('connection', note)
  for (let turn = 0; turn < mostTurns && quietTurns < 2; turn++) {
    hasAccepted = false
    const startedAt = performance.now()
    await whenPolled()
    const isQuiet = !hasAccepted && performance.now() - startedAt < idleTurnMs
    quietTurns = isQuiet ? quietTurns + 1 : 0
  }
  server.off('connection', note)
}

/** The open connections with the last response of each; null before the first request. */
function lastResponses({ server }: FastifyInstance): ReadonlyMap<Socket, ServerResponse | null> {
  const last = new Map<Socket, ServerResponse | null>()
  server.on('connection', (socket) => {
    last.set(socket, null)
    socket.once('close', () => last.delete(socket))
  })
  server.on('request', ({ socket }, response) => last.set(socket, response))
  return last
}
