import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Longer than a proxy keeps an unused connection (`keepalive_timeout` in deploy/nginx.conf): it closes first, so no request is under way. */
const usualMs = 3_000

/**
 * Has an application that ends let go of its connections one after another: no new ones, and each that is still used gets its
 * answer and is then closed. Cut off at once, as Node.js does with idle ones, a proxy might just be sending a request along it,
 * which it may not repeat elsewhere.
 */
export function drainWhenEnding(app: FastifyInstance, milliseconds = usualMs): void {
  const last = lastAnswers(app)
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    // The close of an HTTP server would cut off idle connections too; this one stops listening and no more.
    Server.prototype.close.call(app.server)
    for (const answer of last.values()) if (answer && !answer.headersSent) answer.setHeader('connection', 'close')
    const enough = new AbortController()
    await Promise.race([
      once(app.server, 'close', { signal: enough.signal }),
      wait(milliseconds, null, { signal: enough.signal }),
    ])
    enough.abort()
    // As browsers open them in advance; for Node.js these are not idle.
    for (const [socket, answer] of last) if (answer === null) socket.destroy()
  })
}

/** The open connections with the answer that was begun last along each; null where nothing has been asked. */
function lastAnswers({ server }: FastifyInstance): ReadonlyMap<Socket, ServerResponse | null> {
  const last = new Map<Socket, ServerResponse | null>()
  server.on('connection', (socket) => {
    last.set(socket, null)
    socket.once('close', () => last.delete(socket))
  })
  server.on('request', ({ socket }, answer) => last.set(socket, answer))
  return last
}
