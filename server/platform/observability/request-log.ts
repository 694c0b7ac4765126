import type { FastifyInstance } from 'fastify'

/** Writes one line per request, when it is over. What an address says after its question mark may be somebody's secret. */
export function logRequests(app: FastifyInstance): void {
  // Nothing in these lines has a name that is redacted.
  const log = app.log.child({}, { redact: [] })
  app.addHook('onResponse', async (request, reply) => {
    // Routes that say little by themselves.
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
