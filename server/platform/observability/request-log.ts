import type { FastifyInstance } from 'fastify'

/** Logs one line for each finished request, without its query, which may contain a secret. */
export function logRequests(app: FastifyInstance): void {
  // No field of these lines is redacted, and looking for them takes time.
  const log = app.log.child({}, { redact: [] })
  app.addHook('onResponse', async (request, reply) => {
    // Routes with a log level of their own are not logged.
    if (request.log.level !== log.level) return
    log.info(
      {
        reqId: request.id,
        method: request.method,
        url: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
}
