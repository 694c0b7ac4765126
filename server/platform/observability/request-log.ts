import { unescape as decoded } from 'node:querystring'
import type { FastifyInstance } from 'fastify'

/** Whoever has the code of a work can enter it. The site finds pages by paths with more slashes, and with encoded letters, too. */
const codes = /^\/+(api\/works\/entry|w)\/+[^/]/i

/** The path of a request as it is logged: without the query, which may contain a secret, and without the code of a work. */
function loggedPath(url: string): string {
  const path = url.replace(/\?.*/s, '')
  // Unlike `decodeURIComponent` it takes any path.
  const [, entry] = codes.exec(decoded(path)) ?? []
  return entry === undefined ? path : `/${entry}/…`
}

/** Logs one line for each finished request. */
export function logRequests(app: FastifyInstance): void {
  // No field of these lines is redacted, and looking for them takes time.
  const log = app.log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    // Routes with a log level of their own are not logged.
    if (request.log.level === log.level)
      log.info(
        {
          reqId: request.id,
          method: request.method,
          url: loggedPath(request.url),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'request',
      )
    done()
  })
}
